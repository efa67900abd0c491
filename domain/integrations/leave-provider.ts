import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../foundation/index.ts';
import { openCredentials, sealCredentials } from './credentials.ts';

/** For how long we retry to notify an unresponsive provider that access has ended, in milliseconds. */
const notifyTimeout = 24 * 60 * 60_000;

const leavingFrom = (from: number) =>
  ({
    phase: 'leaving',
    enabled: false,
    due_date: toDateTime(from),
    give_up_date: toDateTime(from + notifyTimeout),
  }) as const;

/** Makes an integration one of which a worker tells the provider that it has ended, and which is then removed. */
export async function leaveProvider(
  { clock, storage }: Ports<'clock' | 'storage'>,
  { _id, id_organization }: Integration,
): Promise<void> {
  const changes = { ...leavingFrom(clock.now()), lease: undefined };
  await storage.update('integrations', _id, changes, { id_organization });
}

/**
 * Keeps access that an integration has, or would have had, as an integration of its own that is leaving, and returns
 * that. A worker looks at it after so many milliseconds, and does not end access that a connected integration has by
 * then. Without credentials there is nothing to keep.
 */
export async function leaveBehind(
  ports: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>,
  integration: Integration,
  milliseconds = 0,
): Promise<Integration | undefined> {
  const { lease: _lease, ...kept } = integration;
  if (kept.credentials === undefined) return undefined;
  const _id = ports.identifiers.next();
  const left: Integration = {
    ...kept,
    ...leavingFrom(ports.clock.now() + milliseconds),
    _id,
    // Sealed for the record that holds them.
    credentials: sealCredentials(ports, _id, openCredentials(ports, integration)),
  };
  await ports.storage.insert('integrations', left);
  return left;
}
