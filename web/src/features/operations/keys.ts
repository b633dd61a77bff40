export const operationKeys = {
  all: ['operations'] as const,
  report: ['operations', 'report'] as const,
  samples: ['operations', 'samples'] as const,
  readiness: ['operations', 'readiness'] as const,
};
