import type { Ports } from '#ports/platform/platform-ports';
import { countOtherIssuers } from '../../access/index.ts';
import { everyRecord } from '../../foundation/index.ts';
import type { Incident } from './incident.ts';

/** Returns the people of issuers other than the configured one: they cannot sign in, and are not its people. */
export async function otherIssuers(ports: Ports<'storage'>, issuer: string | undefined): Promise<readonly Incident[]> {
  const counts = await countOtherIssuers(ports, issuer);
  return [...counts].map(([other, count]) => ({
    id: `issuer:${other}`,
    subject: 'people',
    text: `${String(count)} people are known by the issuer ${other}, which is not OIDC_ISSUER, and cannot sign in. Set it back, or invite them again.`,
  }));
}

/** Returns the active people whose address is not verified, and may be a stranger's. */
export async function unprovedAddresses({ storage }: Ports<'storage'>): Promise<readonly Incident[]> {
  const incidents: Incident[] = [];
  for await (const user of everyRecord(storage, 'users'))
    if (user.enabled && !user.deleted && !user.email_verified && user.oidc_subject === undefined)
      incidents.push({
        id: `address:${user._id}`,
        subject: 'people',
        text: `person ${user._id} signs in with an address that they never proved. They prove it under their account in the console.`,
      });
  return incidents;
}
