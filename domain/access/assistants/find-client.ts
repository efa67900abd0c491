import type { Ports } from '#ports/platform/platform-ports';
import { cutText, ServiceError, WebFailure } from '../../foundation/index.ts';
import { getAuthority, isClientId } from './client-id.ts';

/** An assistant, according to its metadata document. */
export interface AssistantClient {
  readonly client_id: string;
  readonly name: string;
  readonly redirect_uris: readonly string[];
}

/** The maximum size recommended by the draft. */
const maxDocumentBytes = 5 * 1024;
const maxName = 100;

const refuse = (reason: string) => new ServiceError('assistant_request_not_valid', { reason });

async function read({ aborting, web }: Ports<'aborting' | 'web'>, client_id: string): Promise<object> {
  try {
    const read = await web.readJson(client_id, { max_bytes: maxDocumentBytes, signal: aborting });
    return typeof read === 'object' && read !== null ? read : {};
  } catch (error) {
    if (!(error instanceof WebFailure)) throw error;
    throw refuse(`its description at ${client_id} cannot be read, because ${error.message}`);
  }
}

/** Returns a name for display in one line, without invisible and direction-changing characters. */
function toName(given: unknown, client_id: string): string {
  const name = typeof given === 'string' ? given.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() : '';
  return cutText(name, maxName) || getAuthority(client_id);
}

/**
 * Fetches the metadata document of an assistant. Throws `assistant_request_not_valid` when its address is not valid, or
 * the document is not usable.
 */
export async function findClient(ports: Ports<'aborting' | 'web'>, client_id: string): Promise<AssistantClient> {
  if (!isClientId(client_id)) throw refuse('client_id is not the https address of a description');
  const document: Readonly<Record<string, unknown>> = { ...(await read(ports, client_id)) };
  if (document.client_id !== client_id) throw refuse(`its description at ${client_id} is of another client_id`);
  const { redirect_uris } = document;
  const uris = Array.isArray(redirect_uris) ? redirect_uris.filter((one) => typeof one === 'string') : [];
  return { client_id, name: toName(document.client_name, client_id), redirect_uris: uris };
}
