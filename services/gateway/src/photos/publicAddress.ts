import ipaddr from 'ipaddr.js';

// What is given out of IPv6 so far; all else leads nowhere, or back into somebody's own network.
const [internet, bits] = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address belongs to some host of the public internet: to none of this machine, its network or its cloud. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  // An IPv4 address in the clothes of IPv6 is looked at as what it is.
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(internet, bits));
};
