import { labelKey } from '@exline/contracts';
import { FIRST_MINUTE, LAST_MINUTE, minuteFrom } from '@exline/event-log';
import type { Work } from '../domain/work.ts';

/** The minute when a snooze ends. The lowest value means no snooze; the highest, a snooze that only a reply ends. */
export const snoozedMinute = ({ snooze }: Work): number => {
  if (snooze === null) return FIRST_MINUTE;
  return snooze.until === null ? LAST_MINUTE : minuteFrom(snooze.until);
};

/** Line breaks separate labels, which cannot contain them. */
const BREAK = '\n';

/** All labels of a conversation as one text, because a list has one value in each column. */
export const tagsOf = ({ labels }: Work): string => labels.join(BREAK);

/** The labels in such a text. */
export const labelsIn = (tags: string): string[] => (tags === '' ? [] : tags.split(BREAK));

/** Whether such a text has a label, compared without case. */
export const hasLabel = (tags: string, label: string): boolean =>
  labelsIn(tags).some((each) => labelKey(each) === labelKey(label));
