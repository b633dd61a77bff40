export const mailKeys = {
  all: ['mails'] as const,
  summary: ['mails', 'summary'] as const,
  list: (filter: object) => ['mails', 'list', filter] as const,
};
