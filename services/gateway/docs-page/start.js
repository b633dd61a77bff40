/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const parts = ({ React }) => ({
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
