import { labelKey } from '@exline/contracts';
import { FIRST_MINUTE, LAST_MINUTE, minuteFrom } from '@exline/event-log';
import type { Work, Worked } from '../domain/work.ts';

interface ListedWork extends Worked {
  state: string;
  isDone: boolean;
}

/** The minute when a snooze ends. The lowest value means no snooze; the highest, a snooze that only a reply ends. */
const snoozedMinute = ({ snooze }: Work): number => {
  if (snooze === null) return FIRST_MINUTE;
  return snooze.until === null ? LAST_MINUTE : minuteFrom(snooze.until);
};

/** Line breaks separate labels, which cannot contain them. */
const BREAK = '\n';

/** All labels of a conversation as one text, because a list has one value in each column. */
const tagsOf = ({ labels }: Work): string => labels.join(BREAK);

/** The labels in a text that `tagsOf` made. */
export const labelsIn = (tags: string): string[] => (tags === '' ? [] : tags.split(BREAK));

/** Whether a text that `tagsOf` made contains a label, compared without case. */
export const hasLabel = (tags: string, label: string): boolean =>
  labelsIn(tags).some((each) => labelKey(each) === labelKey(label));

/** The columns about the work on the rows of a list. They must be the first ones. */
export const workLabels = {
  state: ({ state }: ListedWork): string => state,
  done: ({ isDone }: ListedWork): string => String(isDone),
  assignee: ({ work }: ListedWork): string => work.assignee ?? '',
  tags: ({ work }: ListedWork): string => tagsOf(work),
};
export const workMinutes = { snoozedUntil: ({ work }: Worked): number => snoozedMinute(work) };

/** The index of each of these columns in a row. */
export const places = { state: 0, done: 1, assignee: 2, tags: 3, snoozedUntil: 0 } as const;
