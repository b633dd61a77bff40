/** A phone number: 7 to 15 digits with spaces, dots, hyphens or parentheses between them, after an optional plus sign. */
export const PHONE = /^\+?(?:[ ().-]*\d){7,15}$/;

/** A postal code of any country: letters, digits, and spaces or hyphens inside. */
export const POSTAL_CODE = /^[a-z\d](?:[a-z\d -]{0,10}[a-z\d])$/i;

const WINDOW = /^([01]?\d|2[0-3]):([0-5]\d)-([01]?\d|2[0-3]):([0-5]\d)$/;

/** The minutes of the day at which a window such as `9:00-12:00` begins and ends; null if it is not a window. */
export const windowMinutes = (text: string): { from: number; to: number } | null => {
  const [, fromHour, fromMinute, toHour, toMinute] = WINDOW.exec(text) ?? [];
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  return from < to ? { from, to } : null;
};
