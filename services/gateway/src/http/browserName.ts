import Bowser from 'bowser';

/** A caller may call itself anything; more than a name of usual length is cut off. */
const MOST = 40;

/** A browser as its owner would call it, such as "Firefox on Android". */
export const browserName = (userAgent = ''): string => {
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  const name = browser.name?.replace(/ for Android$/, '').slice(0, MOST) || 'Unknown browser';
  const system = platform.model ?? os.name;
  return system ? `${name} on ${system}` : name;
};
