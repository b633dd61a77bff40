export const staffKeys = {
  all: ['staff'] as const,
  own: ['own-account'] as const,
  link: (token: string) => ['password-link', token] as const,
};
