import type { Caller } from '#ports/access/caller';
import type { FilePicker } from '#ports/integrations/file-source';
import type { Ports } from '#ports/platform/platform-ports';
import { getOwner } from '../access/index.ts';
import { ServiceError } from '../foundation/index.ts';
import { requireAsker } from './links.ts';

/** How long a page may import files after connecting, in milliseconds. */
const lifetime = 15 * 60_000;
const context = 'integration page';

/** The caller and target of a page. */
export interface PagePass {
  readonly caller: Caller;
  readonly id_organization: string;
  readonly id_integration: string;
}

/** The description of a drive for a page. */
export interface SourceDescription {
  readonly name: string;
  readonly picker: FilePicker;
}

/** Returns the drive of a provider. Throws `connect_session_not_valid` when it is not available. */
export function describeSource({ fileSources }: Ports<'fileSources'>, provider: string): SourceDescription {
  const source = fileSources.find((one) => one.provider === provider);
  if (!source) throw new ServiceError('connect_session_not_valid');
  return source;
}

/** Returns a sealed pass for the browser that completed a connection. It lasts 15 minutes. */
export function sealPass({ clock, secrets }: Ports<'clock' | 'secrets'>, pass: PagePass): string {
  return secrets.seal(JSON.stringify({ ...pass, expires: clock.now() + lifetime }), context);
}

/** Returns the content of a pass; undefined if it has expired or is invalid. */
function readPass({ clock, secrets }: Ports<'clock' | 'secrets'>, text: string): PagePass | undefined {
  try {
    // Written by `sealPass`.
    const { expires, ...pass } = JSON.parse(secrets.open(text, context)) as PagePass & { expires: number };
    return expires > clock.now() ? pass : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the content of a pass. Throws `connect_session_not_valid` when it has expired or is invalid, or its user was
 * disabled or deleted; `client_disabled`.
 */
export async function openPass(ports: Ports<'clock' | 'secrets' | 'storage'>, text: string): Promise<PagePass> {
  const pass = readPass(ports, text);
  if (!pass) throw new ServiceError('connect_session_not_valid');
  await requireAsker(ports, getOwner(pass.caller), pass.id_organization);
  return pass;
}
