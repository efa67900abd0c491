import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocialNetwork } from '#ports/networks/social-network';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '../servers/sandbox-person.ts';

type Json = Record<string, unknown>;

/** The networks with private messages: an account by its name here and its identifier there, and who writes to it. */
const networks = [
  { network: 'whatsapp', name: 'Alice’s Bakery', account: '106000000000401', person: '34600112233' },
] as const;

let service: Awaited<ReturnType<typeof startPostwright>>;
let client: Awaited<ReturnType<typeof sandboxClient>>;
let sandbox: string;
/** Our identifier of each account. */
const accounts = new Map<SocialNetwork, string>();

beforeAll(async () => {
  const sandboxPort = await freePortPair();
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'postwright-messages-')),
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
    INCOMING: 'push',
  };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  client = await sandboxClient(environment);
  for (const { network, name } of networks) {
    await connectAtSandbox(await client.connectPage(network));
    const account = (await client.accounts(network)).find((one) => one.name === name);
    const id = String(account?._id);
    accounts.set(network, id);
    await eventually(async () => {
      const { incoming } = await client.inOrganization('GET', `accounts/${id}`);
      const { mode } = incoming as { mode: string };
      if (mode !== 'push') throw new Error(`${network}: ${mode}`);
    }, 30_000);
  }
}, 120_000);

afterAll(() => service.stop());

const asPerson = async (method: string, path: string, body: object): Promise<Json> => {
  const answer = await fetch(`${sandbox}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Json);
};

/** Returns the only conversation with a person, once it is as expected. */
async function conversation(id: string, fits: (found: Json) => boolean): Promise<Json> {
  return eventually(async () => {
    const { data } = await client.inOrganization('GET', `accounts/${id}/conversations`);
    const [found] = data as Json[];
    if (!found || !fits(found)) throw new Error(`the conversations are ${JSON.stringify(data)}`);
    return found;
  }, 15_000);
}

test.each(networks)(
  'somebody writes on $network, is answered once, and reads the answer',
  async ({ network, account, person }) => {
    const id = accounts.get(network) ?? '';
    await asPerson('POST', `messages/${network}`, { account, person, text: 'How much?' });
    const begun = await conversation(id, ({ unread_messages }) => unread_messages === 1);
    expect(begun).toMatchObject({ last_message: { text: 'How much?' }, window: { open: true } });
    const { _id: contact } = begun.contact as { _id: string };
    expect((await client.inOrganization('GET', 'unread_messages')).total).toBe(1);
    const thread = `accounts/${id}/messages/${contact}`;
    await client.inOrganization('GET', `${thread}?mark_read=false`);
    expect((await client.inOrganization('GET', 'unread_messages')).total).toBe(1);
    await client.inOrganization('GET', thread);
    expect((await client.inOrganization('GET', 'unread_messages')).total).toBe(0);
    const body = { message_type: 'simple_message', text: 'Ten euros' };
    expect(await client.inOrganization('POST', `${thread}/check`, body)).toEqual({ message_errors: [] });
    const sent = await client.inOrganization('POST', thread, body);
    expect(sent).toMatchObject({ text: 'Ten euros', contact_id: contact });
    const there = async () =>
      (await (
        await fetch(`${sandbox}/messages/${network}?account=${account}&person=${person}`)
      ).json()) as Json[];
    expect((await there()).filter(({ own }) => own)).toMatchObject([{ text: 'Ten euros' }]);
    await asPerson('PUT', `messages/${network}/${String(sent.element_external_id)}`, { state: 'read' });
    const read = await eventually(async () => {
      const { data } = await client.inOrganization('GET', thread);
      const [newest] = data as Json[];
      if (newest?.state !== 'read') throw new Error(`the thread is ${JSON.stringify(data)}`);
      return data as Json[];
    }, 15_000);
    expect(read).toMatchObject([
      { _id: sent._id, text: 'Ten euros', state: 'read' },
      { text: 'How much?', from_contact_id: contact, read: true },
    ]);
    expect((await client.inOrganization('GET', 'conversations_total')).total).toBe(1);
    await client.inOrganization('POST', `${thread}/seen`);
    expect((await there()).filter(({ own }) => !own)).toMatchObject([{ state: 'read' }]);
  },
  60_000,
);
