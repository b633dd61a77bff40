import { useLocationProperty } from 'wouter/use-browser-location';

const fragment = () => window.location.hash.slice(1);
const none = () => '';

/** What is behind the # of the address, also when only that changes. */
export const useFragment = (): string => useLocationProperty(fragment, none);
