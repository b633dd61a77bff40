import { brand } from '@exline/contracts';

const pageWith = (text: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${brand.name} is starting</title>
<style>
  :root { color-scheme: light dark; }
  body {
    max-width: 34rem;
    margin: 18vh auto 0;
    padding: 0 1.5rem;
    background: #fbfaf7;
    color: #14213a;
    font: 1.0625rem/1.6 system-ui, sans-serif;
  }
  p:first-child { font-weight: 700; }
  h1 { margin: 1rem 0 0.5rem; font-size: 1.875rem; line-height: 1.2; }
  a { color: inherit; }
  @media (prefers-color-scheme: dark) {
    body { background: #0e1626; color: #eaeef6; }
  }
</style>
<p>${brand.name}</p>
<h1>We'll be right back</h1>
<p>${text}</p>
<p>In a hurry? Call <a href="tel:${brand.phone.replace(/[^+\d]/g, '')}">${brand.phone}</a>.</p>
`;

/** Shown to people who open a page while the process starts. The files of the site are not served yet. */
export const startingPage = pageWith('The site is starting. This page reloads by itself.');

/** Shown instead, if a form was sent. */
export const formWhileStarting = pageWith(
  'The site is starting, so nothing was sent. Go back to find your text, and send it again in a minute.',
);
