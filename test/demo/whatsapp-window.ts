import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '#domain/foundation/index';
import { eventually } from '../servers/eventually.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { serviceOnClock } from './service-on-clock.ts';

const minute = 60_000;
/** The number of Alice’s Bakery, and a person. */
const number = '106000000000401';
const phone = '34600112233';

/**
 * A conversation on WhatsApp until its window closes, on a clock that is moved by hand: 24 hours after the person wrote
 * a text is refused with 1513, which names what passes instead; a template does, and their answer opens the window
 * again.
 */
export async function runWhatsappWindow(say: (text: string) => void): Promise<void> {
  const service = await serviceOnClock('2026-03-02T09:00:00.000Z', { INCOMING: 'push' });
  const { app, clock, platform, sandbox, user, id_organization } = service;
  const page = await platform.organizations.issueConnectToken(app, { id_organization, social_network: 'whatsapp' });
  await connectAtSandbox(page.url);
  const { data: accounts } = await platform.accounts.listAccounts(user, id_organization, {});
  const id_account = accounts.find(({ name }) => name === 'Alice’s Bakery')?._id ?? '';
  await platform.work.keepAccountsSubscribed();
  const address = { id_organization, id_account };
  const conversation = async () => (await platform.messages.listAccountConversations(user, address, {})).data[0];
  /** Lets time pass in small steps until something is done that waits for others in between. */
  const ticking = async (work: Promise<void>): Promise<void> => {
    const done = work.then(() => true);
    while (!(await Promise.race([done, setImmediate(false)]))) clock.advance(10);
  };
  /** Carol writes, and it has arrived. */
  const carolWrites = async (text: string): Promise<void> => {
    await fetch(`${sandbox.url}/messages/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: number, person: phone, text }),
    });
    await eventually(async () => {
      await ticking(platform.work.processReceivedRequests());
      const last = (await conversation())?.last_message;
      if (last?.text !== text) throw new Error(`the last message is ${JSON.stringify(last)}`);
    }, 10_000);
  };
  await carolWrites('How much is the rye bread?');
  const begun = await conversation();
  const thread = { ...address, id_contact: begun?.contact._id ?? '' };
  const write = (text: string) => platform.messages.sendMessage(user, thread, { message_type: 'simple_message', text });
  say(`whatsapp: Carol wrote at 09:00, and can be written to until ${String(begun?.window.closes_date)}`);

  const closes = Date.parse(String(begun?.window.closes_date));
  clock.advance(closes - minute - clock.now());
  const { state } = await write('Four euros');
  say(`whatsapp: a minute before that an answer is ${String(state)}`);
  clock.advance(2 * minute);
  const refused = await write('Shall we keep one for you?').catch((error: unknown) => error);
  if (!(refused instanceof ServiceError) || refused.code !== 1513)
    throw new Error(`a text after the window closed: ${JSON.stringify(refused)}`);
  const { templates = [], ...told } = refused.data as { templates?: { name: string; language: string }[] };
  const [template] = templates;
  if (!template) throw new Error('no template is named');
  const names = templates.map(({ name, language }) => `${name} (${language})`).join(', ');
  say(`whatsapp: a minute after it a text is refused: 1513 ${JSON.stringify(told)}`);
  say(`whatsapp: the approved templates that it names: ${names}`);
  await platform.messages.sendMessage(user, thread, {
    message_type: 'template_message',
    message_options: { template_name: template.name, template_language: template.language },
  });
  await carolWrites('Yes, please');
  const { window } = (await conversation()) ?? {};
  const { state: again } = await write('It is yours');
  say(
    `whatsapp: ${template.name} went out, Carol answered, and can be written to until ${String(window?.closes_date)}: ${String(again)}`,
  );
  await service.stop();
}
