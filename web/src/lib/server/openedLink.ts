import { countOpenedLink } from '@exline/client';
import { splitMailQuery, type CountedMail } from '@exline/contracts';
import { useEffect } from 'react';
import { request } from './request.ts';

const report = (kind: CountedMail): void => {
  // A failure to count a link does not concern the visitor.
  request(countOpenedLink, { body: { kind } }).catch(() => {});
};

/**
 * Reports that the page was opened with a link in an email, if its address names the kind of the email. The kind is
 * removed from the address, so that a reload or a shared link does not count.
 */
export const useOpenedLink = (): void =>
  useEffect(() => {
    const found = splitMailQuery(window.location.search);
    if (!found) return;
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${found.rest}${hash}`);
    report(found.kind);
  }, []);

/**
 * Reports that a page was opened that only links in emails of one kind lead to. `kind` is null for other pages, and
 * while it is unknown.
 */
export const useOpenedPage = (kind: CountedMail | null): void =>
  useEffect(() => {
    if (kind) report(kind);
  }, [kind]);
