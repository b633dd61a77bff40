import {
  ratings,
  type Durations,
  type OpenByAge,
  type RatingFigures,
  type SupportFigures,
} from '@exline/contracts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration with its two largest units: "45 s", "4 min", "1 h 20 min", "3 d 4 h". */
export const durationText = (seconds: number): string => {
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  const [large, small, units] = seconds < DAY ? [HOUR, MINUTE, ['h', 'min']] : [DAY, HOUR, ['d', 'h']];
  const whole = Math.floor(seconds / large);
  const rest = Math.floor((seconds % large) / small);
  return `${whole} ${units[0]}${rest > 0 ? ` ${rest} ${units[1]}` : ''}`;
};

export const maybeDuration = (seconds: number | null): string =>
  seconds === null ? 'N/A' : durationText(seconds);

/** The unit in which an axis counts. */
export interface Unit {
  seconds: number;
  name: string;
}

export const unitFor = (mostSeconds: number): Unit => {
  if (mostSeconds <= 5 * MINUTE) return { seconds: 1, name: 'seconds' };
  if (mostSeconds <= 3 * HOUR) return { seconds: MINUTE, name: 'minutes' };
  return mostSeconds <= 4 * DAY ? { seconds: HOUR, name: 'hours' } : { seconds: DAY, name: 'days' };
};

export const durationsText = ({ median, p90 }: Durations): string =>
  median === null ? 'none' : `${maybeDuration(median)} (90%: ${maybeDuration(p90)})`;

const ageText = (hours: number): string => (hours < 48 ? `${hours} h` : `${hours / 24} days`);

/** The ages of one row of open questions: "Up to 1 h", "1 h to 4 h", "Over 3 days". */
export const ageWords = (rows: readonly OpenByAge[], index: number): string => {
  const to = rows[index]?.underHours ?? null;
  const from = rows[index - 1]?.underHours ?? null;
  if (from === null) return `Up to ${ageText(to ?? 0)}`;
  return to === null ? `Over ${ageText(from)}` : `${ageText(from)} to ${ageText(to)}`;
};

export const totalRatings = (figures: RatingFigures): number =>
  ratings.reduce((sum, rating) => sum + figures[rating], 0);

export const openCount = ({ open }: Pick<SupportFigures, 'open'>): number =>
  open.reduce((sum, { waiting, replied }) => sum + waiting + replied, 0);

export const isEmpty = (figures: SupportFigures): boolean => {
  const { opened, firstReply, finished } = figures.all;
  return opened + firstReply.count + finished.count + openCount(figures) === 0;
};
