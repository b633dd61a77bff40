/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const at = (document, path) => path.reduce((part, key) => part?.[key], document);
const isMap = (part) => part !== null && typeof part === 'object' && !Array.isArray(part);
const mapped = (map, change) => Object.fromEntries(Object.entries(map).map(([k, v]) => [k, change(v, k)]));
const over = (upper, lower) =>
  isMap(upper) && isMap(lower)
    ? { ...lower, ...mapped(upper, (part, key) => over(part, lower[key])) }
    : upper;

/** A part of the document with all references replaced by their targets. No target refers to itself. */
const resolved = (document, part) => {
  if (Array.isArray(part)) return part.map((item) => resolved(document, item));
  if (!isMap(part)) return part;
  if (part.$ref) return resolved(document, at(document, part.$ref.slice(2).split('/')));
  const { allOf = [], ...own } = part;
  return [mapped(own, (item) => resolved(document, item)), ...resolved(document, allOf)].reduce(over);
};

const parts = ({ React }) => ({
  // By default, the viewer resolves the whole document again for each opened call, which blocks the page for
  // seconds.
  fn: {
    resolveSubtree: async (document, path) => ({ spec: resolved(document, at(document, path)), errors: [] }),
  },
  wrapComponents: {
    // A link inside of a button cannot be reached with the keyboard.
    DeepLink:
      () =>
      ({ text }) =>
        React.createElement('span', null, text),
    InfoContainer: (Info) => (props) =>
      React.createElement('section', { 'aria-label': 'About' }, React.createElement(Info, props)),
  },
});

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  plugins: [parts],
  docExpansion: 'list',
  // Each call already shows the schema of its answer.
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // An external validator would receive the document.
  validatorUrl: null,
});

const nameOf = (field) =>
  field.closest('tr[data-param-name]')?.dataset.paramName ??
  (field.matches('.body-param__text') ? 'Body' : 'Content type');

// The viewer creates fields without labels and scrollable areas that the keyboard cannot reach.
new MutationObserver(() => {
  for (const field of document.querySelectorAll('#api :is(input, select, textarea):not([aria-label])'))
    field.setAttribute('aria-label', nameOf(field));
  for (const code of document.querySelectorAll('#api pre:not([tabindex])')) code.tabIndex = 0;
}).observe(document.getElementById('api'), { childList: true, subtree: true });
