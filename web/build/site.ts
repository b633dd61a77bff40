import { brand, PUBLIC_URL_MARK } from '@exline/contracts';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { tokens } from '../src/theme/tokens.ts';

const schemes = readFileSync(new URL('../src/theme/schemes.css', import.meta.url), 'utf8');
const darkPaper = /--paper: (#\w+);/.exec(schemes)?.[1] ?? tokens.paper;

const values = {
  '%NAME%': brand.name,
  '%TAGLINE%': brand.tagline,
  '%PUBLIC_URL%': PUBLIC_URL_MARK,
  '%PAPER%': tokens.paper,
  '%DARK_PAPER%': darkPaper,
} as const;

const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  start_url: '/',
  display: 'minimal-ui',
  background_color: tokens.paper,
  theme_color: tokens.paper,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
} as const;

/** Writes the company's name and colors into `index.html`, and the web manifest. */
export const site = (): Plugin => ({
  name: 'site',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/%[A-Z_]+%/g, (name) => values[name as keyof typeof values] ?? name),
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: JSON.stringify(manifest) });
    this.emitFile({
      type: 'asset',
      fileName: 'robots.txt',
      source: `User-agent: *\nDisallow: /admin\nDisallow: /api/\nAllow: /api/track/*/picture\n\nSitemap: ${PUBLIC_URL_MARK}/sitemap.xml\n`,
    });
  },
});
