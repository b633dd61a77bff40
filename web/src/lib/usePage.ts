import { brand } from '@exline/contracts';
import { useEffect } from 'react';

/** Title and description of the page that is shown. */
export const usePage = (title: string, description?: string): void => {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};
