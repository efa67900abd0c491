import ipaddr from 'ipaddr.js';

/** All global unicast addresses of IPv6 assigned so far. All others are special or unassigned. */
const assignedIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address is public: not local, private, reserved or multicast, and not an IPv6 form of an IPv4
 * address (mapped, NAT64, 6to4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(assignedIpv6) : true;
}
