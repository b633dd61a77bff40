import { shape } from '../api/shape.ts';

export const accountId = () => shape.count().meta({ description: '0 is the account that the settings name' });
