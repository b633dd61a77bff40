/**
 * bull-board leaves its icon buttons without names, some pages without a heading, and some text too faint to read. Its page
 * gets these styles and this script, which fills in what assistive technology needs whenever the board draws something.
 */
export const accessStyles = `
small { opacity: 1 !important; }
:root, .dark-mode { --hl-meta: var(--muted-foreground) !important; }
`;

/** A button without an entry is called as its drawing is. */
const names = {
  maximize: 'Full screen',
  minimize: 'Leave full screen',
  settings: 'Settings',
  'circle-user': 'Menu',
  'ellipsis-vertical': 'More',
};

export const accessScript = `
const names = ${JSON.stringify(names)};
const nameOf = (button) => {
  const drawing = button.querySelector('svg');
  const icon = [...(drawing?.classList ?? [])].find((name) => name.startsWith('lucide-'))?.slice('lucide-'.length);
  return icon ? (names[icon] ?? icon.replaceAll('-', ' ')) : 'Redis details';
};
const complete = () => {
  for (const button of document.querySelectorAll('button:not([aria-label], [aria-labelledby], [title])'))
    if (!button.textContent.trim() || button.querySelector('svg > style')) button.setAttribute('aria-label', nameOf(button));
  for (const drawing of document.querySelectorAll('svg[role="img"]:not([aria-label])')) {
    drawing.removeAttribute('role');
    drawing.setAttribute('aria-hidden', 'true');
  }
  // The name of the board is beside its logo.
  for (const logo of document.querySelectorAll('header a img[alt]:not([alt=""])')) logo.alt = '';
  const title = document.querySelector('header a > span');
  title?.setAttribute('role', 'heading');
  title?.setAttribute('aria-level', '1');
};
new MutationObserver(complete).observe(document.body, { childList: true, subtree: true });
complete();
`;
