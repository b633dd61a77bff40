// Debian's browser loads two pages of its own for the address bar beside each window, and they take as much of the processor as ours.
// The last list of features counts alone, so what the driver would switch off as well stands here again.
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
  // A process beside each window for the next site, which never comes.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** How the browser is started for the journeys. */
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As in a window: what stands in for a face until it comes takes the same room only then.
  '--font-render-hinting=none',
  `--disable-features=${unwanted.join()}`,
];
