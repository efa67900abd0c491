import { expect, test } from '@jest/globals';
import { applyFacts } from '#domain/inbox/index';
import { createPlatform } from '#domain/platform/create-platform';
import { NetworkFailure } from '#domain/networks/index';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { inTime } from '../../../fakes/in-time.ts';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const minute = 60_000;
/** What a post, a reply or a message without a link costs. */
const price = 15;
/** How long before the month turns the process is killed. */
const before = 100;

/** A platform with an account on X, to which Bob has written in public and in private, just before November ends. */
async function atTheTurn() {
  const network = new FakeNetwork('x');
  const adapter = network.adapter();
  const { publish } = adapter;
  if (!publish) throw new Error('X publishes');
  const { send } = publish;
  // As at X, nothing is asked without the core knowing.
  const asking: typeof send = {
    ...send,
    step: (input, progress) => progress.once(async () => send.step(input, progress)),
  };
  Object.assign(publish, { send: asking });
  const service = await createTestPlatform({ networks: [adapter] });
  const { app, clock, made, platform, ports } = service;
  const { id_client, id_organization } = made;
  const { storage } = ports;
  await storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: { accounts: 10, inbox: true, publications: 100, x_credits: 1000, requests_per_minute: 10_000 },
  });
  const [id_account = ''] = await service.connect('x');
  const account = { id_organization, id_account };
  const contact = await platform.contacts.createContact(
    app,
    { id_organization },
    { name: 'Bob', social_identifiers: [{ social_network: 'x', external_identifier: 'bob' }] },
  );
  const publication = await platform.publications.createPublication(app, {
    ...account,
    input: {
      social_network: 'x',
      text: 'first',
      thread: [{ text: 'second' }],
      publish_date: '2026-11-30T23:59:00.000Z',
    },
  });
  const enabled = await storage.get('accounts', id_account);
  if (!enabled) throw new Error('the account is gone');
  const heard = network.comments.write({ text: 'Hello' });
  const fact = { type: 'comment', comment: heard, date: heard.creation_date } as const;
  const [comment] = await applyFacts(ports, enabled, [fact], 'push');
  if (!comment) throw new Error('Bob has not written');
  await platform.work.settleDueComments();
  const read = async () => {
    const all = await Promise.all(
      ['2026-11', '2026-12'].flatMap((month) =>
        [`x_credits:${id_client}:${month}`, `x_credits:used:${id_organization}:${month}`].map((counter) =>
          storage.counters.total(counter),
        ),
      ),
    );
    return { client: Number(all[0]) + Number(all[2]), organization: Number(all[1]) + Number(all[3]) };
  };
  const first = await read();
  clock.advance(Date.parse('2026-12-01T00:00:00.000Z') - before - clock.now());
  return {
    ...service,
    network,
    account,
    publication: { ...account, id_publication: publication._id },
    conversation: { ...account, id_contact: contact._id },
    comment: { id_organization, id_comment: comment._id },
    /** What the client's plan and the organization have spent in both months, without what reading took. */
    spent: async () => {
      const { client, organization } = await read();
      return { client: client - first.client, organization: organization - first.organization };
    },
    /** Lets all jobs do what they find, until nothing is due any more. */
    settle: async () => {
      for (const wait of [minute, minute, 2 * minute, 10 * minute, 60 * minute]) {
        clock.advance(wait);

        await inTime({ clock }, platform.work.publishDue());

        await inTime({ clock }, platform.work.settleDueComments());

        await inTime({ clock }, platform.work.settleDueMessages());
      }
    },
  };
}

type Turn = Awaited<ReturnType<typeof atTheTurn>>;
type Platform = Turn['platform'];

/** Kills the process after each of its writes, has the month turn, and compares what was paid for with what X has. */
async function walk(
  act: (service: Turn, platform: Platform) => Promise<unknown>,
  after: (service: Turn) => Promise<unknown> = () => Promise.resolve(),
  prepare: (service: Turn) => Promise<unknown> | undefined = () => undefined,
): Promise<void> {
  for (let writes = 1; ; writes += 1) {
    const service = await atTheTurn();
    await prepare(service);
    const { storage, died } = dyingStorage(service.ports.storage, writes);
    await act(service, createPlatform({ ...service.ports, storage })).catch(() => undefined);
    const isOver = !died();
    service.clock.advance(before);
    await inTime(service, after(service));
    await service.settle();
    const { posts, comments, messages } = service.network;
    const replies = [...comments.there.values()].filter(({ author }) => author.is_own);
    const due = price * (posts.size + replies.length + messages.sent.length);
    expect({ writes, ...(await service.spent()) }).toEqual({ writes, client: due, organization: due });
    if (isOver) return;
  }
}

const publish = (_: Turn, { work }: Platform) => work.publishDue();

test('a thread that is sent as the month turns is paid for once, wherever its process died', async () => {
  await walk(publish, async ({ platform, network }) => {
    await platform.work.publishDue();
    expect(network.posts.size).toBeLessThanOrEqual(2);
  });
}, 60_000);

test.each(['refused', 'temporary'] as const)(
  'a thread that X has found %s as the month turned is paid for by what X has, wherever its process died',
  async (kind) => {
    await walk(publish, undefined, ({ network }) => {
      network.faults.push({ at: 'before it is asked', error: new NetworkFailure(kind, 'not now') });
      return undefined;
    });
  },
  60_000,
);

test.each(['change', 'delete', 'retry'] as const)(
  'a post on X whose process died, and that a person then decides to %s, is paid for by what X has',
  async (decision) => {
    const decide = async ({ app, platform, publication }: Turn): Promise<unknown> => {
      if (decision === 'delete') return platform.publications.deletePublication(app, publication);
      if (decision === 'retry') return platform.publications.retryPublication(app, publication);
      return platform.publications.updatePublication(app, {
        ...publication,
        input: { state: 'draft', text: 'another' },
      });
    };
    // What is out stays out when a draft is made of the rest, and what is deleted is not there to be counted.
    await walk(
      publish,
      (service) => decide(service).catch(() => undefined),
      ({ network }) => {
        network.faults.push({ at: 'before it is asked', error: new NetworkFailure('refused', 'not now') });
        return undefined;
      },
    );
  },
  60_000,
);

test.each([false, true])(
  'a reply on X is paid for once as the month turns, wherever its process died (sent again: %p)',
  async (isSentAgain) => {
    const reply = ({ app, comment }: Turn, { comments }: Platform) =>
      comments.replyToComment(app, comment, 'Thank you', 'a reply');
    await walk(reply, async (service) => isSentAgain && reply(service, service.platform).catch(() => undefined));
  },
  60_000,
);

test.each([false, true])(
  'a message on X is paid for once as the month turns, wherever its process died (sent again: %p)',
  async (isSentAgain) => {
    const send = ({ app, conversation }: Turn, { messages }: Platform) =>
      messages.sendMessage(app, conversation, { message_type: 'simple_message', text: 'Hello' }, 'a message');
    await walk(send, async (service) => isSentAgain && send(service, service.platform).catch(() => undefined));
  },
  60_000,
);
