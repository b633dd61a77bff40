/** A service did not answer in time, or was not called because it failed to answer before. */
export class NotAnswering extends Error {
  override readonly name = 'NotAnswering';
}

/**
 * Rejects with `NotAnswering` if the call takes longer than `ms`. An answer that arrived while this process was
 * busy still counts, because it is read before the timeout takes effect.
 */
export const withTimeout = async <T>(ms: number, call: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  let late: NodeJS.Immediate | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      late = setImmediate(() => reject(new NotAnswering(`no answer within ${ms} ms`)));
    }, ms);
  });
  try {
    return await Promise.race([call(), timeout]);
  } finally {
    clearTimeout(timer);
    clearImmediate(late);
  }
};
