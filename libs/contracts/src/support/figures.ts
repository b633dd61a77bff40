/** The maximum number of days of figures. */
export const MAX_SUPPORT_DAYS = 90;
