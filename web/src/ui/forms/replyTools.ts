import { createContext, type ReactNode } from 'react';

interface ReplyText {
  text: string;
  onChange: (text: string) => void;
}

/** Tools that a page provides for reply boxes. */
export interface ReplyTools {
  render: (box: ReplyText) => ReactNode;
  /** Expands a shortcut such as "/late"; null if it is not a shortcut. */
  expand: (text: string) => string | null;
}

export const ReplyToolsContext = createContext<ReplyTools | null>(null);
