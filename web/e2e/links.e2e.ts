import { expect, test } from 'vitest';
import { desktop, openWindow } from './browser.ts';
import { publicPaths } from './site.ts';
import { webUrl } from './system.ts';

interface Found {
  links: string[];
  ids: string[];
}

/** The links and element ids in the document of every page that can be reached from the home page. */
const crawl = async (): Promise<Map<string, Found>> => {
  const { page, close } = await openWindow(desktop);
  const found = new Map<string, Found>();
  const waiting = ['/'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue;
    const reply = await fetch(webUrl + path);
    expect([path, reply.status]).toEqual([path, 200]);
    const here = await page.evaluate(
      (html) => {
        const sent = new DOMParser().parseFromString(html, 'text/html');
        return {
          links: [...sent.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
          ids: [...sent.querySelectorAll('[id]')].map(({ id }) => id),
        };
      },
      await reply.text(),
    );
    found.set(path, here);
    waiting.push(
      ...here.links.filter((href) => href.startsWith('/')).map((href) => href.split(/[?#]/)[0] ?? ''),
    );
  }
  await close();
  return found;
};

test('no link is dead, every page is linked, and every fragment has a target', async () => {
  const found = await crawl();
  expect([...found.keys()].filter((path) => !path.startsWith('/track/')).sort()).toEqual(
    [...publicPaths].sort(),
  );
  const dead = [...found].flatMap(([path, { links }]) =>
    links.filter((href) => {
      if (/^(mailto:[^@\s]+@[^@\s]+|tel:\+?[\d-]+$)/.test(href)) return false;
      if (!/^[/#]/.test(href)) return true;
      const [to, hash] = href.split('#');
      return hash !== undefined && !found.get(to || path)?.ids.includes(hash);
    }),
  );
  expect(dead).toEqual([]);
});

test('header and footer link to the right pages', async () => {
  const { page, close } = await openWindow(desktop);
  await page.goto('/');
  const linksOf = (name: string) =>
    page
      .getByRole('navigation', { name, exact: true })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await linksOf('Main')).toEqual(['/', '/track', '/about', '/contact']);
  expect(await linksOf('Services')).toEqual([
    '/track',
    '/express-delivery',
    '/international-shipping',
    '/corporate-solutions',
  ]);
  expect(await linksOf('Support')).toEqual(['/contact', '/help-center', '/shipping-guide', '/returns']);
  expect(await linksOf('Legal')).toEqual(['/privacy', '/terms', '/shipping-policy', '/cookie-policy']);
  await close();
});

test('sitemap, robots.txt, manifest and icons are available', async () => {
  const url = webUrl;
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(publicPaths.map((path) => url + path));
  const robots = await (await fetch(`${url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);

  const manifest = (await (await fetch(`${url}/site.webmanifest`)).json()) as { icons: { src: string }[] };
  const files = [
    ...manifest.icons.map(({ src }) => src),
    '/icons/icon-32.png',
    '/icons/icon-180.png',
    '/preview.png',
  ];
  for (const file of files) {
    const reply = await fetch(url + file);
    expect([file, reply.status, reply.headers.get('content-type')?.startsWith('image/')]).toEqual([
      file,
      200,
      true,
    ]);
  }
});
