// The first that fits: most browsers also name those that they want to be taken for.
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const;

const systems = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (names: typeof browsers | typeof systems, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser as its owner would call it, such as "Firefox on Android". */
export const browserName = (userAgent = ''): string => {
  const browser = nameIn(browsers, userAgent) ?? 'Unknown browser';
  const system = nameIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
};
