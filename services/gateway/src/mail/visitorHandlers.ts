import { visitorMailCalls } from '@exline/contracts';
import { implement, noContent, type Route } from '../http/implement.ts';
import type { Limits } from '../limits/limits.ts';
import type { OpenedLinks } from './openedLinks.ts';

interface Deps {
  openedLinks: Pick<OpenedLinks, 'count'>;
  limits: Pick<Limits, 'openedLinks'>;
}

/** The route with which pages report that a link in an email was opened. */
export const visitorMailRoutes = ({ openedLinks, limits }: Deps): Route[] =>
  implement(visitorMailCalls, {
    countOpenedLink: {
      before: limits.openedLinks,
      handle: async ({ body: { kind } }) => {
        await openedLinks.count(kind);
        return noContent;
      },
    },
  });
