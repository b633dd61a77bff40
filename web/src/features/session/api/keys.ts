export const sessionKeys = {
  own: ['sessions'] as const,
  factor: ['second-factor'] as const,
};
