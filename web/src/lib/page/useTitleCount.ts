import { useEffect } from 'react';

const withoutCount = (title: string) => title.replace(/^\(\d+\+?\) /, '');

/** A count for a badge. The server counts only among the newest items, so a larger number would be wrong. */
export const upTo99 = (unread: number): string => (unread > 99 ? '99+' : `${unread}`);

/** Puts the number of unread messages before the tab title, also after a page changes the title. */
export const useTitleCount = (unread: number): void => {
  useEffect(() => {
    const show = () => {
      const plain = withoutCount(document.title);
      const title = unread > 0 ? `(${upTo99(unread)}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    show();
    const watch = new MutationObserver(show);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = withoutCount(document.title);
    };
  }, [unread]);
};
