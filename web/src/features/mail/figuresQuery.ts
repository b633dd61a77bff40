import { readMailFigures } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

/** The figures of the last 30 days. Not under the key of the mails, because each sent email would read them again. */
export const mailFiguresQuery = queryOptions({
  queryKey: ['mail-figures'] as const,
  queryFn: () => request(readMailFigures),
});
