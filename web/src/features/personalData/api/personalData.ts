import type { PersonalData, SubjectKind } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';
import { personalDataKeys } from '../keys.ts';

const lists: Record<SubjectKind, string> = {
  order: 'orders',
  message: 'contact-submissions',
  conversation: 'chat-sessions',
};

/** Where the data stands as JSON. */
export const personalDataCall = (kind: SubjectKind, id: string): string =>
  `/api/admin/${lists[kind]}/${encodeURIComponent(id)}/personal-data`;

export const personalDataQuery = (kind: SubjectKind, id: string) =>
  queryOptions({
    queryKey: personalDataKeys.one(kind, id),
    queryFn: () => request<PersonalData>('GET', personalDataCall(kind, id)),
    // It is handed over as it stands now, and kept no longer than it is looked at.
    staleTime: 0,
    gcTime: 0,
  });
