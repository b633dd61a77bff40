import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { installedBrowser } from './installed.ts';
import { startSystem } from './system.ts';

/**
 * Takes a screenshot of every public page at three widths and arranges them on one sheet per width: `make
 * screenshots`.
 */
const FOLDER = 'docs/screenshots';
const sheets = [
  { name: 'pages-1440', width: 1440, scale: 0.2, columns: 5 },
  { name: 'pages-768', width: 768, scale: 0.3, columns: 6 },
  { name: 'pages-390', width: 390, scale: 0.4, columns: 8 },
];

mkdirSync(FOLDER, { recursive: true });
const system = await startSystem();
const browser = await chromium.launch({
  executablePath: installedBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});

const sitemap = await (await fetch(`${system.url}/sitemap.xml`)).text();
const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
  ([, address]) => new URL(address ?? '').pathname,
);
const paths = [...listed, '/track/EX1234567890', '/nowhere'];

const pictureOf = async (page: Page, path: string): Promise<string> => {
  await page.goto(system.url + path, { waitUntil: 'networkidle' });
  const picture = await page.screenshot({ fullPage: true });
  return `<figure><img src="data:image/png;base64,${picture.toString('base64')}"><figcaption>${path}</figcaption></figure>`;
};

for (const { name, width, scale, columns } of sheets) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const figures: string[] = [];
  for (const path of paths) figures.push(await pictureOf(page, path));
  const thumb = Math.round(width * scale);
  await page.setViewportSize({ width: (thumb + 24) * columns + 24, height: 900 });
  await page.setContent(`<!doctype html><style>
    body { margin: 24px 0 0 24px; columns: ${columns}; column-gap: 24px; margin-right: 24px;
           background: #dfdbd0; font: 13px sans-serif; color: #14213a }
    figure { margin: 0 0 24px; break-inside: avoid } img { width: 100%; display: block } figcaption { margin-top: 6px }
  </style>${figures.join('')}`);
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, quality: 80, fullPage: true });
  await page.close();
}
await browser.close();
await system.stop();
