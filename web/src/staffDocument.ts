import { framedPageAt, type Right } from '@exline/contracts';
import { between, dataOf } from './documentParts.ts';
import { addressesOf, ANSWERS_ELEMENT, type DocumentAnswers } from './lib/server/documentAnswers.ts';
import { personalDataQuery } from './features/personalData/queries.ts';
import { subjectAt } from './pages/admin/personalData/subject.ts';
import type { ViewQuery } from './pages/admin/viewQueries.ts';
import { frameQueries, viewAt } from './pages/admin/views.ts';

/** The document of a view of the staff area, and the reads with which its page begins. */
export interface StaffView {
  document: string;
  right: Right | undefined;
  /** The reads that every page begins with. The first one is the signed-in account. */
  frame: readonly string[];
  reads: readonly string[];
}

const readsOf = (queries: readonly ViewQuery[]): string[] =>
  addressesOf(() => {
    for (const { queryFn, initialPageParam } of queries) void queryFn({ pageParam: initialPageParam });
  });

/** Reads that the server records. They are not queries of the view, because pointing at a link would record a read. */
const recorded = (path: string): readonly ViewQuery[] => {
  const subject = subjectAt(path);
  return subject ? [personalDataQuery(subject.kind, subject.id)] : [];
};

export const staffView = (path: string, search: string): StaffView | null => {
  const page = framedPageAt(path);
  if (!page) return null;
  const { name, right, queries } = viewAt(page, new URLSearchParams(search));
  return {
    document: name,
    right,
    frame: readsOf(frameQueries),
    reads: readsOf([...queries, ...recorded(path)]),
  };
};

/** The prerendered document of a view, with the answers to its first reads. */
export const staffDocument = (document: string, answers: DocumentAnswers): string =>
  document.replace(between('root'), (root) => root + dataOf(ANSWERS_ELEMENT, answers));
