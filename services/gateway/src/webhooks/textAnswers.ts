/** The meanings of an SMS that a person sends to the site. The words are those that carriers require. */
const words: Readonly<Record<string, 'yes' | 'stop' | 'help' | 'start'>> = {
  YES: 'yes',
  Y: 'yes',
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  OPTOUT: 'stop',
  REVOKE: 'stop',
  HELP: 'help',
  INFO: 'help',
  START: 'start',
  UNSTOP: 'start',
};

export type TextAnswer = (typeof words)[string] | 'other';

/** The meaning of an SMS, in any case and with or without punctuation. */
export const textAnswerIn = (text: string): TextAnswer => {
  const word = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return Object.hasOwn(words, word) ? (words[word] ?? 'other') : 'other';
};
