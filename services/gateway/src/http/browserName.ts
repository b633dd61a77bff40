import Bowser from 'bowser';

/** A client can send any name, so longer ones are cut to this length. */
const MAX_NAME_LENGTH = 40;

/** A browser as its user would name it, such as "Firefox on Android". */
export const browserName = (userAgent = ''): string => {
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  const name = browser.name?.replace(/ for Android$/, '').slice(0, MAX_NAME_LENGTH) || 'Unknown browser';
  const system = platform.model ?? os.name;
  return system ? `${name} on ${system}` : name;
};
