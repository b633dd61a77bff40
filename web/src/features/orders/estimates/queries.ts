import { addressOf, exportEstimateFigures, readEstimateFigures } from '@exline/client';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';

export const estimatesQuery = queryOptions({
  queryKey: ['estimates'],
  queryFn: () => request(readEstimateFigures),
});

export const estimatesFile = addressOf(exportEstimateFigures, {});
