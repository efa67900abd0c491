import type { Caller } from '#ports/authentication/caller';
import type { FilePicker } from '#ports/integrations/file-source';
import type { Ports } from '#ports/platform/platform-ports';
import { ownerOf } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { requireAsker } from './links.ts';

/** How long a page may import files after a connection was made, in milliseconds. */
const lifetime = 15 * 60_000;
const context = 'integration page';

/** For whom a page of ours acts, and on what. */
export interface PagePass {
  readonly caller: Caller;
  readonly id_organization: string;
  readonly id_integration: string;
}

/** What a page must know of a drive. */
export interface SourceDescription {
  readonly name: string;
  readonly picker: FilePicker;
}

/** Returns a drive by the name of its provider. Throws `connect_session_not_valid` when there is none here. */
export function describeSource({ fileSources }: Ports<'fileSources'>, provider: string): SourceDescription {
  const source = fileSources.find((one) => one.provider === provider);
  if (!source) throw new ServiceError('connect_session_not_valid');
  return source;
}

/** Returns a pass for the browser that completed a connection. Only this service can write it; it lasts 15 minutes. */
export function sealPass({ clock, secrets }: Ports<'clock' | 'secrets'>, pass: PagePass): string {
  return secrets.seal(JSON.stringify({ ...pass, expires: clock.now() + lifetime }), context);
}

/** Returns what is written in a pass that has not expired; undefined when there is none, or we did not write it. */
function readPass({ clock, secrets }: Ports<'clock' | 'secrets'>, text: string): PagePass | undefined {
  try {
    // Only what `sealPass` wrote can be opened.
    const { expires, ...pass } = JSON.parse(secrets.open(text, context)) as PagePass & { expires: number };
    return expires > clock.now() ? pass : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns what a pass is for. Throws `connect_session_not_valid` when it has expired, we did not write it, or whoever made the
 * connection was disabled or deleted; `client_disabled` when the client is suspended.
 */
export async function openPass(
  ports: Ports<'clock' | 'secrets' | 'storage'>,
  text: string,
): Promise<PagePass> {
  const pass = readPass(ports, text);
  if (!pass) throw new ServiceError('connect_session_not_valid');
  await requireAsker(ports, ownerOf(pass.caller), pass.id_organization);
  return pass;
}
