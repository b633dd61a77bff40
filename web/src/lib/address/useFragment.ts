import { useLocationProperty } from 'wouter/use-browser-location';

const fragment = () => window.location.hash.slice(1);
const none = () => '';

/** The fragment of the address, without the #. */
export const useFragment = (): string => useLocationProperty(fragment, none);
