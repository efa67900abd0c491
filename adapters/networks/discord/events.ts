import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { NetworkEvents, NetworkRequests } from '#ports/networks/network-adapter';
import { isJsonObject, getJson } from '../shared/signatures.ts';

const signatureHeader = 'x-signature-ed25519';
const timeHeader = 'x-signature-timestamp';

const ping = z.object({ type: z.literal(0) });

const readNothing: NetworkRequests['read'] = () => Promise.resolve([]);

/**
 * Creates the reader of requests about an application. They concern only the application, not messages:
 * https://discord.com/developers/docs/events/webhook-events
 */
export function discordRequests(public_key: string): NetworkRequests {
  const x = Buffer.from(public_key, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return {
    headers: [signatureHeader, timeHeader],
    accepted: 204,
    isBody: isJsonObject,
    check(headers) {
      const { [signatureHeader]: signature = '', [timeHeader]: time = '' } = headers;
      if (!/^[\da-f]{128}$/.test(signature) || !/^\d+$/.test(time)) return undefined;
      // This kind of signature covers the whole body at once.
      const parts: Uint8Array[] = [Buffer.from(time)];
      return {
        update: (part) => void parts.push(part),
        isSigned: () => verify(null, Buffer.concat(parts), key, Buffer.from(signature, 'hex')),
      };
    },
    handshake: (request) =>
      ping.safeParse(getJson(request)).success ? { content_type: 'text/plain', body: '' } : undefined,
    read: readNothing,
  };
}

/** Requests to an application's address are checked on arrival, and read later without its keys. */
export const discordEvents: NetworkEvents = {
  ownRequests: discordRequests,
  requests: { isPolledOnly: true, headers: [], check: () => undefined, read: readNothing },
};
