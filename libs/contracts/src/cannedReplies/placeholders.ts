/** Names of placeholders, such as `{{name}}`, which are filled in when a canned reply is used. */
export const placeholders = ['name', 'number', 'status', 'estimate'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Matches every `{{...}}`, including unknown placeholders. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;
