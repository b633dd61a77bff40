/** A conversation as it was written, as it is stored, and as everybody sees it. */
export interface Conversation {
  name: string;
  /** The acknowledged texts of the visitor, in order. */
  written: readonly string[];
  /** The texts that agents saw as sent, in any order. */
  answered: readonly string[];
  stored: readonly { text: string; sender: 'user' | 'admin'; automatic: boolean }[];
  /** The texts on each screen, by its owner. */
  screens: Readonly<Record<string, readonly string[]>>;
}

const repeatedIn = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

/** Describes each message that is missing, doubled, out of order or shown differently. */
export const faultsIn = ({ name, written, answered, stored, screens }: Conversation): string[] => {
  const people = stored.filter(({ automatic }) => !automatic);
  const byVisitor = people.filter(({ sender }) => sender === 'user').map(({ text }) => text);
  const byStaff = people.filter(({ sender }) => sender === 'admin').map(({ text }) => text);
  const kept = byVisitor.filter((text) => written.includes(text));
  const all = stored.map(({ text }) => text);
  return [
    ...written.filter((text) => !byVisitor.includes(text)).map((text) => `lost: ${text}`),
    ...answered.filter((text) => !byStaff.includes(text)).map((text) => `lost: ${text}`),
    ...repeatedIn([...byVisitor, ...byStaff]).map((text) => `doubled: ${text}`),
    ...(kept.join('\n') === written.join('\n') ? [] : ['the order of the messages changed']),
    ...Object.entries(screens)
      .filter(([, texts]) => texts.join('\n') !== all.join('\n'))
      .map(
        ([who, texts]) => `${who} sees ${texts.length} messages that differ from the ${all.length} stored`,
      ),
  ].map((fault) => `${name}: ${fault}`);
};
