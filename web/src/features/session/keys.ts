export const sessionKeys = { status: ['session'] as const };
