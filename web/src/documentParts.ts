/** Matches the variable content between two marks of a prerendered document. */
export const between = (mark: string) => new RegExp(`<!--${mark}-->(.*)<!--/${mark}-->`, 's');

/** A text as the value of an attribute, or as the content of an element. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Data for our own code; a `<` could end the element early. */
export const dataOf = (id: string, data: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;

/** The root of the app as `main.tsx` hydrates it. */
export const rootOf = (page: string, html: string): string =>
  `<div id="root" data-page="${page}">${html}</div>`;
