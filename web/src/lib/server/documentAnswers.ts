import { documentData } from '../page/documentData.ts';

/** An answer of the API as the server puts it into the document of a staff page. */
export interface DocumentAnswer {
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** The answers by address. */
export type DocumentAnswers = Readonly<Record<string, DocumentAnswer>>;

/** The id of the script element with the answers. */
export const ANSWERS_ELEMENT = 'answers';

/** Answers that no request has used within this time are too old. */
const FRESH_MS = 30_000;

const readDocument = (): Map<string, DocumentAnswer> => {
  const answers = documentData<DocumentAnswers>(ANSWERS_ELEMENT);
  if (answers) document.getElementById(ANSWERS_ELEMENT)?.remove();
  return new Map(Object.entries(answers ?? {}));
};

let held: Map<string, DocumentAnswer> | undefined;
let record: ((address: string) => void) | undefined;

/** The answer to a read from the document, for one request only; undefined if the server must be asked. */
export const takeAnswer = (address: string): Promise<Response> | undefined => {
  if (record) {
    record(address);
    return new Promise(() => {});
  }
  held ??= readDocument();
  const answer = held.get(address);
  held.delete(address);
  if (!answer || performance.now() > FRESH_MS) return undefined;
  return Promise.resolve(new Response(JSON.stringify(answer.body), { headers: answer.headers }));
};

/** Whether the document has an answer to every read that `ask` begins. The reads are not sent. */
export const hasAnswers = (ask: () => void): boolean => {
  const addresses = addressesOf(ask);
  held ??= readDocument();
  const answers = held;
  return performance.now() <= FRESH_MS && addresses.every((address) => answers.has(address));
};

/** Forgets the answers, because they belong to a person who may have left. */
export const dropAnswers = (): void => void (held = readDocument()).clear();

/**
 * The addresses of the reads that `ask` begins. The reads are not sent. The server uses this to find out what a page
 * will request.
 */
export const addressesOf = (ask: () => void): string[] => {
  const addresses: string[] = [];
  record = (address) => void addresses.push(address);
  try {
    ask();
  } finally {
    record = undefined;
  }
  return addresses;
};
