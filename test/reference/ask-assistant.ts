import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { speaking, toldBy } from '../fakes/assistant-service.ts';
import type { startTestService } from '../fakes/test-service.ts';
import type { Compared } from './ask-reference.ts';

/** What the tool for numbers answers. */
export interface NumbersForAssistants {
  readonly accounts: Readonly<Record<string, number>>;
  readonly by_network: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly compared: Readonly<Record<'accounts' | 'posts', Readonly<Record<string, Shown>>>>;
  readonly posts: { readonly made: number; readonly made_before: number };
  readonly best_posts: readonly {
    readonly id_publication: string;
    readonly numbers: Readonly<Record<string, number>>;
  }[];
}

/** A comparison as assistants see it. */
type Shown = Pick<Compared, 'before' | 'change' | 'now' | 'reported_until' | 'why_not'> & { readonly left_out: number };

/** Connects the official client for an organization. Returns what reads its numbers, and what closes the connection. */
export async function connectAssistant(
  { origin, platform, user }: Awaited<ReturnType<typeof startTestService>>,
  id_organization: string,
) {
  const allowed = await platform.assistants.allowAssistant(user, { id_organization, scopes: ['read'], name: 'Helper' });
  if (!('token' in allowed)) throw new Error('no token was made');
  const client = new Client({ name: 'reference', version: '1' }, speaking('2026-07-28'));
  const headers = { authorization: `Bearer ${allowed.token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }));
  return {
    readNumbers: async (days: Readonly<Record<string, string>>): Promise<NumbersForAssistants> => {
      const { isError, answer } = toldBy(await client.callTool({ name: 'read_numbers', arguments: days }));
      if (isError) throw new Error(JSON.stringify(answer));
      // As the tool describes it.
      return answer as unknown as NumbersForAssistants;
    },
    close: () => client.close(),
  };
}

/** Returns comparisons as assistants see them. */
export const shownToAssistants = (all: Readonly<Record<string, Compared>>): Record<string, Shown> =>
  Object.fromEntries(
    Object.entries(all).map(([name, { now, before, change, why_not, reported_until, left_out }]) => [
      name,
      { now, before, change, why_not, reported_until, left_out: left_out.length },
    ]),
  );

/** Returns comparisons with changes of as many digits as can be the same in two languages. */
export const rounded = (all: Readonly<Record<string, Shown>>) =>
  Object.fromEntries(
    Object.entries(all).map(([name, { change, ...one }]) => [name, { ...one, change: change?.toFixed(9) }]),
  );
