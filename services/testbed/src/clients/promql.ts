const notMetrics = new Set([
  'by',
  'on',
  'or',
  'and',
  'unless',
  'without',
  'ignoring',
  'group_left',
  'bool',
  'offset',
]);

/** The names of the metrics in a PromQL expression. */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/\b[a-z_][a-z\d_]*\b(?!\s*\()/gi)].map(([name]) => name);
  return names.filter((name) => !notMetrics.has(name));
};
