import {
  addressOf,
  readPersonalDataOfContactMessage,
  readPersonalDataOfConversation,
  readPersonalDataOfOrder,
} from '@exline/client';
import type { SubjectKind } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

const read = (kind: SubjectKind, id: string) => {
  if (kind === 'conversation') return request(readPersonalDataOfConversation, { path: { sessionId: id } });
  return request(kind === 'order' ? readPersonalDataOfOrder : readPersonalDataOfContactMessage, {
    path: { id },
  });
};

/** The address of the data as JSON. */
export const personalDataCall = (kind: SubjectKind, id: string): string => {
  if (kind === 'conversation') return addressOf(readPersonalDataOfConversation, { path: { sessionId: id } });
  return addressOf(kind === 'order' ? readPersonalDataOfOrder : readPersonalDataOfContactMessage, {
    path: { id },
  });
};

export const personalDataQuery = (kind: SubjectKind, id: string) =>
  queryOptions({
    queryKey: ['personal-data', kind, id] as const,
    queryFn: () => read(kind, id),
    // Always loads the current data, and does not cache the data after the page is closed.
    staleTime: 0,
    gcTime: 0,
  });
