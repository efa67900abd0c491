import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';

type Json = Record<string, unknown>;

/** A person on WhatsApp, and one on Bluesky. */
const phone = '34600112233';
const did = 'did:plc:cccccccccccccccccccccccc';
const number = '106000000000401';
const alice = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';

/**
 * A template opens a conversation on WhatsApp, which is answered, gets a file, and is read; then somebody asks to chat
 * on Bluesky and is answered.
 */
export async function runChats(say: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
    INCOMING: 'push',
    BLUESKY_CAPABILITIES: 'publishing,comments,messages',
  };
  const service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  const sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  const client = await sandboxClient(environment);
  const asPerson = async (method: string, path: string, body: object): Promise<string> => {
    const answer = await fetch(`${sandbox}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status === 200 ? String(((await answer.json()) as Json).id) : '';
  };
  const accountOf = async (network: 'bluesky' | 'whatsapp', name: string): Promise<string> => {
    await connectAtSandbox(await client.connectPage(network));
    return String((await client.accounts(network)).find((one) => one.name === name)?._id);
  };
  /** Returns the messages with a contact once they are as expected. */
  const messages = (thread: string, fits: (found: readonly Json[]) => boolean): Promise<readonly Json[]> =>
    eventually(async () => {
      const { data } = await client.inOrganization('GET', thread);
      if (!fits(data as Json[])) throw new Error(`${thread} is ${JSON.stringify(data)}`);
      return data as Json[];
    }, 30_000);

  const bakery = await accountOf('whatsapp', 'Alice’s Bakery');
  await eventually(async () => {
    const { incoming } = await client.inOrganization('GET', `accounts/${bakery}`);
    if ((incoming as Json).mode !== 'push') throw new Error('nothing is pushed yet');
  }, 30_000);
  const { _id: contact } = await client.inOrganization('POST', 'contacts', {
    name: 'Carol',
    social_identifiers: [{ social_network: 'whatsapp', external_identifier: phone }],
  });
  const carol = `accounts/${bakery}/messages/${String(contact)}`;
  const simple = (text: string) => ({ message_type: 'simple_message', text });
  const { message_errors } = await client.inOrganization('POST', `${carol}/check`, simple('Hello'));
  say(`whatsapp: before Carol has written, a text is refused: ${JSON.stringify(message_errors)}`);
  await client.inOrganization('POST', carol, {
    message_type: 'template_message',
    message_options: { template_name: 'hello_world', template_language: 'en_US' },
  });
  await asPerson('POST', 'messages/whatsapp', { account: number, person: phone, text: 'How much?' });
  await messages(carol, (found) => found.some(({ text }) => text === 'How much?'));
  say('whatsapp: a template went out, and Carol asked how much');
  const answer = await client.inOrganization('POST', carol, simple('Ten euros'));
  await asPerson('PUT', `messages/whatsapp/${String(answer.element_external_id)}`, { state: 'read' });
  await messages(carol, (found) => found.some(({ text, state }) => text === 'Ten euros' && state === 'read'));
  const file = { mime_type: 'image/png', base64: Buffer.from('a picture').toString('base64') };
  await asPerson('POST', 'messages/whatsapp', { account: number, person: phone, text: 'This one', file });
  const found = await messages(carol, (all) => JSON.stringify(all).includes('/files/'));
  const one = found.find(({ text }) => text === 'This one')?.message_options as { files_urls: Json[] };
  const bytes = await (await fetch(String(one.files_urls[0]?.url))).text();
  if (bytes !== 'a picture') throw new Error(`the file is ${bytes}`);
  const { data } = await client.inOrganization('GET', `accounts/${bakery}/conversations`);
  const { window } = (data as { window: Json }[])[0] ?? { window: {} };
  say(
    `whatsapp: the answer was read, her picture is kept, and she can be written to until ${String(window.closes_date)}`,
  );

  const account = await accountOf('bluesky', 'Alice Adams');
  await asPerson('POST', 'messages/bluesky', { account: alice, person: did, text: 'May I ask?' });
  const asked = await eventually(async () => {
    const list = await client.inOrganization('GET', `accounts/${account}/conversations`);
    const [first] = list.data as { contact: { _id: string }; state?: string }[];
    if (first?.state !== 'request') throw new Error(`the conversations are ${JSON.stringify(list)}`);
    return first.contact._id;
  }, 30_000);
  const chat = `accounts/${account}/messages/${asked}`;
  await client.inOrganization('POST', chat, simple('Of course'));
  await asPerson('POST', 'messages/bluesky', { account: alice, person: did, text: 'When do you open?' });
  await messages(chat, (all) => all.some(({ text }) => text === 'When do you open?'));
  say('bluesky: a request was accepted by its answer, and what came then arrived');
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
