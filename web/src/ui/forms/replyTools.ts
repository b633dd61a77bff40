import { createContext, type ReactNode } from 'react';

interface ReplyText {
  /** What stands in the box. */
  text: string;
  /** Takes the place of what stands there. */
  onChange: (text: string) => void;
}

/** What a page gives to whoever writes a reply. */
export interface ReplyTools {
  render: (box: ReplyText) => ReactNode;
  /** What a short form such as "/late" stands for; null when it stands for itself. */
  expand: (text: string) => string | null;
}

export const ReplyToolsContext = createContext<ReplyTools | null>(null);
