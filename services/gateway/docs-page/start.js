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

/** A part of the document with what it names in place of each name; nothing in it names itself. */
const resolved = (document, part) => {
  if (Array.isArray(part)) return part.map((item) => resolved(document, item));
  if (!isMap(part)) return part;
  if (part.$ref) return resolved(document, at(document, part.$ref.slice(2).split('/')));
  const { allOf = [], ...own } = part;
  return [mapped(own, (item) => resolved(document, item)), ...resolved(document, allOf)].reduce(over);
};

const parts = ({ React }) => ({
  // The viewer's own way reads the whole document anew for each call that is opened, and holds up the page for seconds.
  fn: {
    resolveSubtree: async (document, path) => ({ spec: resolved(document, at(document, path)), errors: [] }),
  },
  wrapComponents: {
    // A link inside of a button can be reached by nobody who uses the keyboard.
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
  // What an answer is made of stands with each call already.
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // Another host would learn of the document.
  validatorUrl: null,
});

const nameOf = (field) =>
  field.closest('tr[data-param-name]')?.dataset.paramName ??
  (field.matches('.body-param__text') ? 'Body' : 'Content type');

// The viewer leaves fields without names, and what scrolls out of the keyboard's reach.
new MutationObserver(() => {
  for (const field of document.querySelectorAll('#api :is(input, select, textarea):not([aria-label])'))
    field.setAttribute('aria-label', nameOf(field));
  for (const code of document.querySelectorAll('#api pre:not([tabindex])')) code.tabIndex = 0;
}).observe(document.getElementById('api'), { childList: true, subtree: true });
