/** Data for search engines and mail clients. `<` is escaped, so that no value can close the script element. */
export const StructuredData = ({ data }: { data: object }) => (
  <script type="application/ld+json">
    {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)}
  </script>
);
