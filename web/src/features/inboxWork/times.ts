const HOUR_MS = 3_600_000;
const MORNING = 9;
const MONDAY = 1;
const WEEK = 7;

/** The times that a conversation can be snoozed until. */
export const snoozeTimes = (now: Date): (readonly [name: string, until: string])[] => {
  const morning = (days: number) => {
    const at = new Date(now);
    at.setDate(at.getDate() + days);
    at.setHours(MORNING, 0, 0, 0);
    return at.toISOString();
  };
  const untilMonday = (MONDAY - now.getDay() + WEEK) % WEEK || WEEK;
  return [
    ['One hour', new Date(now.getTime() + HOUR_MS).toISOString()],
    ['Tomorrow', morning(1)],
    // On a Sunday, the next week begins tomorrow.
    ...(untilMonday > 1 ? [['Next week', morning(untilMonday)] as const] : []),
  ];
};
