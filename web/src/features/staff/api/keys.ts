export const staffKeys = {
  all: ['staff'] as const,
  activity: (filter: object) => ['staff-activity', filter] as const,
  own: ['own-account'] as const,
  link: (token: string) => ['password-link', token] as const,
};
