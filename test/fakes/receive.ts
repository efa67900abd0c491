import type { Reception } from '#domain/incoming/index';
import type { CallerPlatform } from '#domain/platform/index';
import type { NetworkRequest, NetworkRequests, SignatureCheck } from '#ports/networks/network-adapter';

/** The check of a network whose every request counts as signed. */
export const anySignature = (): SignatureCheck => ({ update: () => undefined, isSigned: () => true });

/** Returns whether a request counts as signed by its network. */
export function isSigned(requests: NetworkRequests, { headers, body }: NetworkRequest): boolean {
  const check = requests.check(headers);
  check?.update(Buffer.from(body, 'base64'));
  return check?.isSigned() ?? false;
}

/** Lets a request of a network come in, as the HTTP layer does when it has read the body. */
export async function receive(
  { receiving }: Pick<CallerPlatform, 'receiving'>,
  social_network: string,
  { headers, body }: NetworkRequest,
): Promise<Reception> {
  const found = receiving.admitRequest(social_network, headers);
  if (found.kind !== 'admitted') return found;
  found.check.update(Buffer.from(body, 'base64'));
  return found.take(() => body);
}
