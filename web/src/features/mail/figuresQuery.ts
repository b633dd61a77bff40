import { readMailFigures } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/server/request.ts';

/**
 * The figures of the last 30 days. Their key is not below that of the emails, because each sent email would reload
 * them.
 */
export const mailFiguresQuery = queryOptions({
  queryKey: ['mail-figures'] as const,
  queryFn: () => request(readMailFigures),
});
