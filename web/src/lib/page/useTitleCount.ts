import { useEffect } from 'react';

const withoutCount = (title: string) => title.replace(/^\(\d+\) /, '');

/** Puts the number of unread messages before the tab title, also after a page changes the title. */
export const useTitleCount = (unread: number): void => {
  useEffect(() => {
    const show = () => {
      const plain = withoutCount(document.title);
      const title = unread > 0 ? `(${unread}) ${plain}` : plain;
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
