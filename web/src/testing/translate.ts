import { allowTranslation } from '../lib/page/allowTranslation.ts';

/** Replaces every text by an element with its translation, as browsers do. */
export const translate = (root: Element) => {
  allowTranslation();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translated = document.createElement('font');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
};
