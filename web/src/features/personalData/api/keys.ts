import type { SubjectKind } from '@exline/contracts';

export const personalDataKeys = {
  one: (kind: SubjectKind, id: string) => ['personal-data', kind, id] as const,
};
