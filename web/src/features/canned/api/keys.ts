export const cannedKeys = { all: ['canned'] as const };
