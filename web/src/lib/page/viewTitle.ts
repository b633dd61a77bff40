import { createContext, use, useEffect } from 'react';

/** Set by the area around the page. */
export const ViewTitleContext = createContext<(title: string | null) => void>(() => {});

/** The title of the browser tab while this view is on screen, instead of the title of its page. */
export const useViewTitle = (title: string | null): void => {
  const show = use(ViewTitleContext);
  useEffect(() => {
    show(title);
    return () => show(null);
  }, [show, title]);
};
