export const sessionKeys = {
  status: ['session'] as const,
  own: ['sessions'] as const,
  factor: ['second-factor'] as const,
};
