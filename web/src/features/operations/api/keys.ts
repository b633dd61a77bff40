export const operationKeys = {
  report: ['operations', 'report'] as const,
  samples: ['operations', 'samples'] as const,
  readiness: ['operations', 'readiness'] as const,
};
