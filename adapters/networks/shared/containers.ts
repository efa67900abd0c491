import { NetworkFailure } from '#domain/networks/index';
import type { Problem } from '#ports/foundation/problem';
import type { Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts } from '#ports/networks/network-send';
import type { Clock } from '#ports/foundation/clock';
import { z } from 'zod';
import type { AskGraph } from './graph.ts';

// What Instagram and Threads share: files become containers, and a container is published at most once.

const second = 1000;
const hour = 3600 * second;

/** How often a container may be missing before it is replaced. */
export const maxMisses = 3;

/** The failure of a container that is lost or seems to be. A new container may succeed. */
export class ContainerLost extends NetworkFailure {
  /** False when the container should be looked up a few more times. */
  readonly is_certain: boolean;

  /**
   * Kind `processing` means that the failed call changed nothing; `temporary`, that it may have. `problem` is shown to
   * the person when other containers fail too.
   */
  constructor(
    message: string,
    is_certain: boolean,
    { kind = 'processing', ...facts }: { readonly kind?: 'processing' | 'temporary'; readonly problem?: Problem } = {},
  ) {
    super(kind, message, facts);
    this.is_certain = is_certain;
  }
}

const created = z.object({ id: z.string() });

/** Creates a container, which is not visible yet. Returns its identifier. */
export async function createContainer(
  call: AskGraph,
  path: string,
  access_token: string,
  json: Readonly<Record<string, unknown>>,
): Promise<string> {
  return (await call(created, { method: 'POST', path, json, access_token })).id;
}

/** Reads a container. Throws `ContainerLost` when it is not found; a new one is sometimes missing at first. */
export async function readContainer<T>(
  call: AskGraph,
  container: z.ZodType<T>,
  request: { readonly path: string; readonly fields: string; readonly access_token: string },
): Promise<T> {
  const { path, fields, access_token } = request;
  return call(container, { method: 'GET', path, query: { fields }, access_token }).catch((error: unknown) => {
    const isGone = error instanceof NetworkFailure && error.kind === 'not_found';
    throw isGone ? new ContainerLost(error.message, false) : error;
  });
}

/** Returns the failure that schedules another look at a container: soon at first, then every minute, as Meta asks. */
export function lookAgain(network: string, { started_date }: AttemptFacts, clock: Clock): NetworkFailure {
  const age = clock.now() - Date.parse(started_date);
  const pause = Math.min(Math.max(age, 2 * second), 60 * second);
  return new NetworkFailure('processing', `${network} is still working on the files`, {
    until: new Date(clock.now() + pause).toISOString(),
  });
}

/**
 * Returns the post of a published container. It certainly exists, so its outcome is never unknown: if the list does not
 * show it within an hour of retries, `without` is returned, which has no address.
 */
export async function publishedPost(
  network: string,
  { started_date, first_asked_date = started_date }: AttemptFacts,
  clock: Clock,
  { find, without }: { readonly without: Sent; find(): Promise<Sent | undefined> },
): Promise<Sent> {
  const isOld = clock.now() - Date.parse(first_asked_date) > hour;
  const found = await find().catch((error: unknown) => {
    const isFailure = error instanceof NetworkFailure;
    const isPassing = isFailure && (error.kind === 'temporary' || error.kind === 'throttled');
    if (!isFailure || (isPassing && !isOld)) throw error;
    return without;
  });
  if (found) return found;
  if (isOld) return without;
  throw new NetworkFailure('processing', `${network} does not show the published post yet`, {
    until: new Date(clock.now() + 30 * second).toISOString(),
  });
}
