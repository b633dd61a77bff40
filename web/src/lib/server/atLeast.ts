/** The outcome of a call after at least this time, so that a success and a failure take equally long. */
export const atLeast = async <Answer>(ms: number, call: Promise<Answer>): Promise<Answer> => {
  const [outcome] = await Promise.allSettled([call, new Promise((resolve) => setTimeout(resolve, ms))]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
