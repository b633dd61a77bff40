import ipaddr from 'ipaddr.js';

// The IPv6 range allocated so far. Other addresses lead nowhere, or into a private network.
const [internet, bits] = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address is on the public internet, not on this machine, its network or its cloud. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4-mapped IPv6 address is checked as IPv4.
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(internet, bits));
};
