export interface Message {
  title: string;
  description?: string;
  tone?: 'ok' | 'info' | 'danger' | 'message';
  /** Also shows the message on the page until the user leaves it; `only` shows it there without a toast. */
  keep?: boolean | 'only';
  /** Not announced, because the page announces the same words, or moves the focus to them. */
  isSilent?: boolean;
}
