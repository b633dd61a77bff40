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
  // This feature would keep a spare process for each window.
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
  // As in a visible browser. Otherwise, the fallback fonts do not have the width of the web font.
  '--font-render-hinting=none',
  `--disable-features=${unwanted.join()}`,
];
