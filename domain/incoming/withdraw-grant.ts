import type { DeletionRequest } from '#ports/networks/deletion-request';
import type { Account } from '#ports/accounts/account';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { grantKey, moveAccount, withdrawAccess } from '../accounts/index.ts';
import { isSocialNetwork } from '../networks/index.ts';
import { releaseSlot } from '../access/index.ts';
import { toDateTime } from '../foundation/index.ts';
import { type Reception, getRequests } from './receive-request.ts';

/** The grantor named in a form that the network signed. */
interface Grant {
  readonly social_network: SocialNetwork;
  readonly grant_key: string;
}

/** The oldest accepted signature, and how far the network's clock may be ahead of ours; in milliseconds. */
const maxAge = 24 * 60 * 60_000;
const tolerance = 5 * 60_000;

/** Returns the grant in a form, or why it is not accepted. */
function grantIn(
  ports: Ports<'clock' | 'identifiers' | 'measurements' | 'networks'>,
  social_network: string,
  form: Uint8Array,
): Grant | Reception {
  const requests = getRequests(ports, social_network);
  if (!requests?.grantIn || !isSocialNetwork(social_network)) return { kind: 'unknown' };
  const signed = requests.grantIn(form);
  const age = ports.clock.now() - (signed?.issued ?? 0);
  // An older form may be a replay.
  if (signed && age <= maxAge && age >= -tolerance)
    return { social_network, grant_key: grantKey(ports, social_network, signed.grant) };
  ports.measurements.requestReceived(social_network, 'unsigned');
  return { kind: 'unsigned' };
}

function grantedBy({ storage }: Ports<'storage'>, { grant_key }: Grant): Promise<readonly Account[]> {
  return storage.find('accounts', { where: { grant_key } });
}

/** Marks the accounts of a revoked grant as down. */
export async function withdrawGrant(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'storage'>,
  social_network: string,
  form: Uint8Array,
): Promise<Reception> {
  const grant = grantIn(ports, social_network, form);
  if ('kind' in grant) return grant;
  for (const account of await grantedBy(ports, grant)) {
    if (!account.deleted) await withdrawAccess(ports, account);
  }
  return { kind: 'stored' };
}

/** Removes an account with its tokens and its grantor. */
async function forget(ports: Ports<'storage'>, account: Account): Promise<void> {
  await ports.storage.update('accounts', account._id, {
    ...moveAccount(account, 'remove'),
    network_key: undefined,
    grant_key: undefined,
    session: undefined,
    session_expires: undefined,
  });
  const organization = await ports.storage.get('organizations', account.id_organization);
  if (organization) await releaseSlot(ports, organization, account._id);
}

/**
 * Removes the accounts of a grantor who requested the deletion of their data, and returns where they can see the
 * outcome.
 */
export async function deleteGrant(
  ports: Ports<'clock' | 'identifiers' | 'measurements' | 'networks' | 'settings' | 'storage'>,
  social_network: string,
  form: Uint8Array,
): Promise<Reception> {
  const grant = grantIn(ports, social_network, form);
  if ('kind' in grant) return grant;
  const accounts = await grantedBy(ports, grant);
  for (const account of accounts) await forget(ports, account);
  // Written last, when the deletion is complete. Meta accepts letters and digits only.
  const code = ports.identifiers.secret().replace(/\W|_/g, '0');
  await ports.storage.insert('deletion_requests', {
    _id: code,
    social_network: grant.social_network,
    creation_date: toDateTime(ports.clock.now()),
    accounts: accounts.length,
  });
  const url = `${ports.settings.publicUrl}/incoming/${social_network}/deletion/${code}`;
  const body = JSON.stringify({ url, confirmation_code: code });
  return { kind: 'answered', answer: { content_type: 'application/json', body } };
}

/** Returns the outcome of a deletion that a network requested; undefined when there is none with this code. */
export async function findDeletion(
  { storage }: Ports<'storage'>,
  social_network: string,
  code: string,
): Promise<DeletionRequest | undefined> {
  const found = await storage.get('deletion_requests', code);
  return found?.social_network === social_network ? found : undefined;
}
