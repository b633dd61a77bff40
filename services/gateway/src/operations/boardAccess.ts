/**
 * Accessibility fixes for bull-board, which has unnamed icon buttons, pages without a heading, and
 * text with too little contrast. These styles and this script are added to its page. The script
 * fills in what assistive technology needs after every render.
 */
export const accessStyles = `
small { opacity: 1 !important; }
:root, .dark-mode { --hl-meta: var(--muted-foreground) !important; }
`;

/** Accessible names by icon. A button without an entry is named after its icon. */
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
