import ipaddr from 'ipaddr.js';

/** All global unicast addresses of IPv6 given out so far; everything else is special or not assigned. */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one that anybody on the internet may be reached by: not local, private,
 * reserved or multicast, and not an IPv6 address that stands for an IPv4 one (mapped, NAT64, 6to4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(assignedIpv6) : true;
}
