import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { AssistantScope } from '#ports/authentication/assistant';
import { startTestService } from './test-service.ts';

/** The revisions of the protocol that clients speak. */
export const revisions = ['2025-11-25', '2026-07-28'] as const;
export type Revision = (typeof revisions)[number];

/** Returns the options with which the official client speaks one revision. */
export const speaking = (revision: Revision): ClientOptions =>
  revision === '2026-07-28' ? { versionNegotiation: { mode: { pin: revision } } } : {};

/** What a tool answered: its structure, or its error. */
export interface ToolAnswer {
  readonly isError: boolean;
  // Tests read whatever the tool answers.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly answer: any;
}

/** Reads what a tool answered. */
export function toldBy(result: Awaited<ReturnType<Client['callTool']>>): ToolAnswer {
  const [first] = Array.isArray(result.content) ? (result.content as { text?: string }[]) : [];
  const isError = result.isError === true;
  const answer: unknown = isError ? JSON.parse(first?.text ?? '') : result.structuredContent;
  return { isError, answer };
}

/** Serves the test platform, with one account, to assistants over real HTTP. */
export async function startAssistantService() {
  const service = await startTestService();
  const { platform, user, made, ports, origin } = service;
  const { id_client, id_organization } = made;
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: {
      ai_credits: 2000,
      publications: 100,
      accounts: 10,
      inbox: true,
      requests_per_minute: 10_000,
    },
  });
  const [id_account = ''] = await service.connect();
  const clients: Client[] = [];

  const token = async (...scopes: readonly AssistantScope[]): Promise<string> => {
    const input = { id_organization, scopes: [...scopes], name: 'Helper' };
    const allowed = await platform.assistants.allowAssistant(user, input);
    return allowed.token ?? '';
  };
  /** Connects the official client with a token that has these scopes. */
  const connect = async (
    scopes: readonly AssistantScope[],
    options: ClientOptions = speaking('2026-07-28'),
    prepare: (client: Client) => void = () => undefined,
  ) => {
    const client = new Client({ name: 'test', version: '1' }, options);
    prepare(client);
    const headers = { authorization: `Bearer ${await token(...scopes)}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }),
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
  return {
    ...service,
    id_account,
    id_client,
    id_organization,
    assistantToken: token,
    connectAssistant: connect,
    stop,
  };
}
