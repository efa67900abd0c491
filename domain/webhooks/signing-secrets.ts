import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import { kinds, toDateTime } from '../foundation/index.ts';

const { client_secret: context, previous_client_secret: previousContext } = kinds.apps.sealed;

/** Returns the secrets that currently sign webhooks to an app. */
export function signingSecrets(
  { clock, secrets }: Ports<'clock' | 'secrets'>,
  { _id, client_secret, previous_client_secret, previous_secret_until = '' }: App,
): { secret: string; previous_secret?: string } {
  const secret = secrets.open(client_secret, context(_id));
  const isOver = previous_secret_until <= toDateTime(clock.now());
  if (previous_client_secret === undefined || isOver) return { secret };
  return { secret, previous_secret: secrets.open(previous_client_secret, previousContext(_id)) };
}
