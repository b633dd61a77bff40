// Debian's Chromium loads two pages for the address bar with each window, which cost as much CPU time as the tested page.
// Only the last `--disable-features` counts, so this list repeats the features that Playwright disables.
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // Would keep a spare process for each window.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Like a visible browser: only then do the fallback fonts have the width of the web font.
  '--font-render-hinting=none',
  `--disable-features=${unwanted.join()}`,
];
