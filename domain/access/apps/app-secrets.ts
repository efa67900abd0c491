import type { Ports } from '#ports/platform/platform-ports';
import { type AppAddress, findApp } from '../authentication/find-app.ts';
import type { ClientAccess } from '../authentication/access.ts';
import { kinds, toDateTime } from '../../foundation/index.ts';

/** For how long webhooks are also signed with the previous secret, in milliseconds. */
const previousSecretLasts = 24 * 60 * 60 * 1000;
const batch = 500;

const { client_secret: context, previous_client_secret: previousContext } = kinds.apps.sealed;

/** Returns an app's secret in clear. */
export async function getAppSecret(
  ports: Ports<'secrets' | 'storage'>,
  access: ClientAccess,
  address: AppAddress,
): Promise<{ secret: string }> {
  const app = await findApp(ports, access, address);
  return { secret: ports.secrets.open(app.client_secret, context(app._id)) };
}

/**
 * Gives an app a new secret. Access tokens and connect tokens issued for the old one are dead at once. Standard
 * Webhooks signatures are made with both for 24 hours, so that receivers can change over. Another change within that
 * time drops the oldest: there are never more than two.
 */
export async function rotateAppSecret(
  ports: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>,
  access: ClientAccess,
  address: AppAddress,
): Promise<{ secret: string }> {
  const { clock, identifiers, secrets, storage } = ports;
  const { _id, client_secret } = await findApp(ports, access, address);
  const secret = identifiers.secret();
  const previous = secrets.open(client_secret, context(_id));
  await storage.update('apps', _id, {
    client_secret: secrets.seal(secret, context(_id)),
    secret_generation: identifiers.next(),
    previous_client_secret: secrets.seal(previous, previousContext(_id)),
    previous_secret_until: toDateTime(clock.now() + previousSecretLasts),
  });
  return { secret };
}

/** Removes previous secrets that no longer sign anything. */
export async function forgetPreviousSecrets({ clock, storage }: Ports<'clock' | 'storage'>): Promise<void> {
  const over = { lte: toDateTime(clock.now()) };
  for (;;) {
    const found = await storage.find('apps', {
      where: { previous_secret_until: over },
      order: [{ field: 'previous_secret_until', direction: 'asc' }],
      limit: batch,
    });
    for (const { _id } of found) {
      const nothing = { previous_client_secret: undefined, previous_secret_until: undefined };
      await storage.update('apps', _id, nothing, { previous_secret_until: over });
    }
    if (found.length < batch) return;
  }
}
