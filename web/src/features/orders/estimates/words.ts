import type { EstimateFigures, EstimateRoute } from '@exline/contracts';
import { count } from '../../../lib/text/count.ts';

/** By definition, the usual days of a route cover this share of its parcels. */
export const AIM = 0.8;

export const shareText = (part: number, whole: number): string =>
  whole === 0 ? 'N/A' : `${Math.round((part / whole) * 100)}%`;

const sumOf = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((total, row) => total + row[name], 0);

export const totalsOf = ({ weeks }: Pick<EstimateFigures, 'weeks'>) => {
  const [early, onDay, late] = [sumOf(weeks, 'early'), sumOf(weeks, 'onDay'), sumOf(weeks, 'late')];
  return {
    promised: early + onDay + late,
    kept: early + onDay,
    judged: sumOf(weeks, 'judged'),
    within: sumOf(weeks, 'within'),
  };
};

/** The figures in one sentence or two. */
export const totalWords = (figures: Pick<EstimateFigures, 'weeks'>): string => {
  const { promised, kept, judged, within } = totalsOf(figures);
  const estimates = `${shareText(kept, promised)} of ${count(promised, 'parcel')} arrived by their estimated day.`;
  const usual =
    judged === 0
      ? 'No route had enough parcels to compare its usual days.'
      : `${shareText(within, judged)} of ${count(judged)} arrived within the usual days of their route.`;
  return `${estimates} ${usual}`;
};

export const routeName = ({ route }: Pick<EstimateRoute, 'route'>): string => route.replace('-', ' to ');

export const usualText = ({ usual: { from, to } }: Pick<EstimateRoute, 'usual'>): string =>
  `${from < to ? `${from} to ` : ''}${count(to, 'day')}`;

/** The name of an offset: −2, 0, +2. The outermost offsets include all larger ones. */
export const offsetName = (days: number, most: number): string => {
  if (days === 0) return '0';
  const size = Math.abs(days);
  const sign = days > 0 ? '+' : '−';
  return size === most ? `${days > 0 ? '≥' : '≤'} ${sign}${size}` : sign + size;
};
