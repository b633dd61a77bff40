/** All z-index values, from back to front. */
export const depths = {
  stop: 1,
  header: 20,
  floating: 30,
  chat: 40,
  scrim: 45,
  dialog: 46,
  toast: 60,
  skip: 70,
} as const;
