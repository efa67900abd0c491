import {
  Client,
  type ClientOptions,
  type FetchLike,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { AssistantScope } from '#ports/access/assistant';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { startTestService } from './test-service.ts';

/** The revisions of the protocol that clients speak. */
export const revisions = ['2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof revisions)[number];

/** Returns the options with which the official client speaks one revision. */
export const speaking = (revision: Revision): ClientOptions =>
  revision === '2026-07-28' ? { versionNegotiation: { mode: { pin: revision } } } : {};

type Some<T> = readonly [T, ...T[]];
interface Listed<T> {
  readonly data: Some<T>;
  readonly total: number;
}
type FromOutside = Readonly<Record<'author' | 'last_message' | 'text', string>>;

/** What tests read of answers. Each is there where its tool answers it. */
interface Told {
  readonly accounts: Some<{ readonly id_account: string }>;
  readonly comments: Listed<{ readonly id_comment: string; readonly from_outside: FromOutside }>;
  readonly confirmation: string | undefined;
  readonly conversations: Listed<{ readonly id_contact: string; readonly from_outside: FromOutside }>;
  readonly data: { readonly reason: string };
  readonly drafts: Some<{ readonly id_publication: string }>;
  readonly entries: readonly unknown[];
  readonly operations: Some<{ readonly operation: string }>;
  readonly plans: readonly unknown[];
  readonly preview: { readonly posts: readonly unknown[] };
  readonly result: { readonly id_ai_plan: string; readonly posts: Some<{ readonly id_publication: string }> };
}

/** What a tool answered: its structure, or its error. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly answer: Told;
}

/** Reads what a tool answered. */
export function toldBy(result: Awaited<ReturnType<Client['callTool']>>): ToolAnswer {
  const [first] = Array.isArray(result.content) ? (result.content as { text?: string }[]) : [];
  const isError = result.isError === true;
  const answer: unknown = isError ? JSON.parse(first?.text ?? '') : result.structuredContent;
  // Tests compare what they read with what they expect.
  return { isError, answer: answer as Told };
}

/** Serves the test platform, with one account, to assistants over real HTTP. */
export async function startAssistantService(overrides: Partial<PlatformPorts> = {}, social_network?: SocialNetwork) {
  const service = await startTestService(overrides);
  const { platform, user, made, ports, origin } = service;
  const { id_client, id_organization } = made;
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: {
      ai_credits: 2000,
      x_credits: 1000,
      publications: 100,
      accounts: 10,
      inbox: true,
      requests_per_minute: 10_000,
    },
  });
  const [id_account = ''] = await service.connect(social_network);
  const clients: Client[] = [];

  const token = async (...scopes: readonly AssistantScope[]): Promise<string> => {
    const input = { id_organization, scopes: [...scopes], name: 'Helper' };
    const allowed = await platform.assistants.allowAssistant(user, input);
    if (!('token' in allowed)) throw new Error('no token was made');
    return allowed.token;
  };
  /** Connects the official client with a token that has these scopes, by another way than straight if one is given. */
  const connect = async (
    scopes: readonly AssistantScope[],
    options: ClientOptions = speaking('2026-07-28'),
    prepare: (client: Client) => void = () => undefined,
    way: FetchLike = fetch,
  ) => {
    const client = new Client({ name: 'test', version: '1' }, options);
    prepare(client);
    const headers = { authorization: `Bearer ${await token(...scopes)}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers }, fetch: way }),
    );
    clients.push(client);
    return {
      client,
      use: async (name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> =>
        toldBy(await client.callTool({ name, arguments: input })),
    };
  };
  const stop = async (): Promise<void> => {
    await Promise.all(clients.map((client) => client.close()));
    await service.stop();
  };
  return { ...service, id_account, id_client, id_organization, assistantToken: token, connectAssistant: connect, stop };
}
