import { accessCapabilities } from '#adapters/networks/shared/access';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import type { SocialNetwork } from '#ports/networks/social-network';
import { boards } from '#runtimes/sandbox/networks/pinterest/people';
import { channels, discussions, people } from '#runtimes/sandbox/networks/telegram/channels';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../../servers/network-workbench.ts';
import { keepApplication } from '../discord/keep-application.ts';
import { creators, getStandIn } from '../every-network.ts';
import { bringChannel, bringGroup, listenTo } from '../telegram/bring-channel.ts';
import { pushAbout } from '../whatsapp/push.ts';
import { connect as handIn, signUp } from '../whatsapp/sign-up.ts';

interface Network {
  readonly post?: { readonly input: PublicationInput; readonly files?: readonly TestFile[] };
  /** A person who writes to the account. */
  readonly person?: string;
  prepare?(bench: NetworkWorkbench): Promise<unknown>;
  /** Returns the accounts, first the tested one. */
  connect?(bench: NetworkWorkbench): Promise<readonly string[]>;
}

/** Connects all accounts of the first person, and enables those that match `isChosen`. */
const connectSome =
  (isChosen: (name: string) => boolean) =>
  async (bench: NetworkWorkbench): Promise<readonly string[]> => {
    const { accounts } = await bench.goAndReturn();
    const chosen = accounts.filter(({ name }) => isChosen(name)).map(({ _id }) => _id);
    await bench.enable(chosen);
    return chosen;
  };

const text = { input: { text: 'Hello' } };
const networks: Readonly<Record<SocialNetwork, Network>> = {
  bluesky: { post: text, person: 'did:plc:carol' },
  discord: { post: text, prepare: keepApplication },
  // Of a business that has catalogues.
  facebook: { post: text, person: '7001', connect: connectSome((name) => name === 'Alice’s Bakery') },
  instagram: { post: { ...text, files: ['jpeg'] }, person: '7001' },
  linkedin: { post: text, connect: connectSome((name) => name !== 'Alice Adams') },
  pinterest: { post: { input: { text: 'A rose', title: 'Rose', id_destination: boards[0].id }, files: ['jpeg'] } },
  slack: { post: text },
  telegram: {
    post: text,
    async connect(bench) {
      await bringGroup(bench, discussions[0]?.group.id ?? 0);
      return bringChannel(bench, people[0].id, channels[0]?.channel.id ?? 0);
    },
  },
  threads: { post: text },
  tiktok: { post: { ...text, files: ['mp4'] } },
  whatsapp: {
    person: '34600112233',
    async connect(bench) {
      const { accounts } = await handIn(bench, await signUp(bench.sandbox.url));
      const ids = accounts.map(({ _id }) => _id);
      await bench.enable(ids);
      return ids;
    },
  },
  x: {
    post: text,
    person: '1300000000000000002',
    prepare: ({ id_organization, platform, user }) =>
      platform.organizations.updateOrganization(user, { id_organization }, { inbox_settings: { x_messages: true } }),
  },
  youtube: { post: { input: { title: 'Hello', text: 'Hello' }, files: ['mp4'] } },
};

/** Prepares an account of a network with a post, and simulates people and time. */
export async function prepareAccount(social_network: SocialNetwork) {
  const network = networks[social_network];
  const everything = social_network === 'facebook' ? { capabilities: accessCapabilities } : {};
  const bench = await networkWorkbench({
    social_network,
    stand_in: getStandIn(social_network),
    limits: false,
    create: (tools, at, ownUrl) => creators[social_network](tools, at, ownUrl, everything),
  });
  const { app, clock, id_organization, platform, ports, standIn } = bench;
  await network.prepare?.(bench);
  const connect = async (): Promise<string> => {
    if (network.connect) return (await network.connect(bench))[0] ?? '';
    return bench.connectAndEnable();
  };
  const id_account = await connect();
  const address = { id_organization, id_account };
  const external = (await ports.storage.get('accounts', id_account))?.external_identifier ?? '';
  let made = 0;
  /** Returns an unused number. */
  const count = (): number => (made += 1);
  const schedule = () => {
    const { input, files } = network.post ?? { input: {} };
    return bench.schedule(id_account, { ...input, text: `${input.text ?? ''} ${String(count())}` }, files);
  };
  const sent = network.post && (await bench.settle((await schedule())._id));
  const post = { id_organization, id_publication: sent?._id ?? '' };
  /** Returns the error codes of accounts that are down. */
  const errorCodes = async (): Promise<readonly number[]> => {
    const { data } = await platform.accounts.listAccounts(app, id_organization, {});
    return data.map(({ error_code }) => error_code).filter((code) => code !== 0);
  };

  return {
    bench,
    address,
    post,
    count,
    schedule,
    connect,
    errorCodes,

    /** Reconnects what a failure has ended, and waits until all limits have passed. */
    async heal(): Promise<void> {
      bench.clearFaults();
      clock.advance(2 * 3_600_000);
      if ((await errorCodes()).length > 0) await connect();
    },

    /** A person comments on the post. */
    async comment() {
      standIn.comments?.write({ post: sent?.external_identifier ?? '', text: `How much? ${String(made)}` });
      clock.advance(60_000);
      if (social_network === 'telegram') await listenTo(bench);
      await platform.comments.readPublicationComments(app, post, {});
      const { data } = await platform.comments.listComments(app, { id_organization }, { replied: false });
      return { id_organization, id_comment: data[0]?._id ?? '' };
    },

    /** A person writes to the account, if people must start conversations there or `writes` is set. */
    async contact(writes = social_network !== 'bluesky' && social_network !== 'x') {
      const person = network.person ?? '';
      if (social_network === 'whatsapp') {
        const message = {
          from: person,
          id: `in-${String(made)}`,
          timestamp: String(Math.floor(clock.now() / 1000)),
          type: 'text',
          text: { body: 'Hello?' },
        };
        await pushAbout(bench, external, { contacts: [{ wa_id: person }], messages: [message] });
      } else if (writes) standIn.messages?.write({ account: external, person, text: 'Hello?' });
      const { data } = await platform.messages.listAccountConversations(app, address, {});
      const [known] = data;
      if (known) return { ...address, id_contact: known.contact._id };
      const social_identifiers = [{ social_network, external_identifier: person }];
      const created = await platform.contacts.createContact(
        app,
        { id_organization },
        { name: 'Carol', social_identifiers },
      );
      return { ...address, id_contact: created._id };
    },
  };
}

export type PreparedAccount = Awaited<ReturnType<typeof prepareAccount>>;
