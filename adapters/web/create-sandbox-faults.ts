import { z } from 'zod';
import { socialNetworks } from '#domain/networks/index';
import { faultKinds } from '#domain/platform/index';
import type { SandboxFaults } from '#ports/platform/sandbox-faults';

/** In milliseconds. */
const defaultTimeout = 5_000;
const maxBytes = 1_048_576;
const maxFaults = 1_000;

const wire = z.array(
  z.object({
    social_network: z.enum(socialNetworks),
    kind: z.enum(faultKinds),
    times: z.int(),
    rate: z.number().optional(),
    seconds: z.number(),
    where: z
      .string()
      .transform((text) => (text === '' ? undefined : text))
      .optional(),
  }),
);

/**
 * Creates a client that reads the faults of a running sandbox. It only requests `<url>/faults` and follows no
 * redirects. `timeLimit`: of each request, in milliseconds.
 */
export function createSandboxFaults(
  fetch: typeof globalThis.fetch,
  url: string,
  timeLimit = defaultTimeout,
): SandboxFaults {
  const address = `${url.replace(/\/+$/, '')}/faults`;
  async function ask(method: 'DELETE' | 'GET' | 'POST', body?: object): Promise<unknown> {
    const response = await fetch(address, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      // Bodies of fetch are bytes.
      const bytes = chunk as Uint8Array;
      size += bytes.byteLength;
      if (size > maxBytes) throw new Error('the sandbox answers too much');
      chunks.push(bytes);
    }
    if (!response.ok) throw new Error(`the sandbox answers with status ${String(response.status)}`);
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  }
  return {
    list: async () => wire.parse(await ask('GET')).slice(0, maxFaults),
    cause: async (fault) => {
      await ask('POST', fault);
    },
    clear: async () => {
      await ask('DELETE');
    },
  };
}
