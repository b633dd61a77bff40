import { shape } from '../api/shape.ts';

export const accountId = () =>
  shape.count().meta({ description: '0 is the first owner, whose name is in the settings' });
