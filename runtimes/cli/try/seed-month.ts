import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Platform } from '#domain/platform/index';
import { rulebook, socialNetworks } from '#domain/networks/index';
import type { AppCaller, UserCaller } from '#ports/access/caller';
import type { Storage } from '#ports/foundation/storage';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Sandbox } from '../../sandbox/index.ts';
import { neededContent } from '../../sandbox/needed-content.ts';
import { application as discord } from '../../sandbox/networks/discord/servers.ts';
import { connectAtSandbox } from '../../sandbox/person.ts';
import { tinyMp4 } from '../../sandbox/tiny-mp4.ts';
import { comments, loaf, messages, pictures, talkative, texts } from './bakery.ts';
import type { PastClock } from './past-clock.ts';

const hour = 3_600_000;
const dayLength = '2026-11-24'.length;
export const day = 24 * hour;
/** One step for each account and for each day of the month. */
const steps = 12 + 30;
/** Hours of the day when it posts, in UTC. */
const hours = [7, 16] as const;

/** The installation in which the month is created. */
export interface Stage {
  readonly platform: Platform;
  readonly storage: Storage;
  readonly sandbox: Sandbox;
  readonly clock: PastClock;
  readonly user: UserCaller;
  readonly app: AppCaller;
  readonly id_client: string;
  readonly id_organization: string;
  /** Aborts when the month is no longer needed. */
  readonly stopping: AbortSignal;
  /** Called with the amount done and the total. */
  readonly report: (done: number, of: number) => void;
}

interface SeededAccount {
  readonly _id: string;
  readonly social_network: SocialNetwork;
  readonly external_identifier: string;
  /** The board, where posts need one. */
  readonly id_destination?: string;
}

/** Connects an account, as a person of the sandbox who grants access. */
async function connect(
  { platform, app, stopping, id_organization }: Pick<Stage, 'app' | 'id_organization' | 'platform' | 'stopping'>,
  social_network: SocialNetwork,
  person: number,
): Promise<void> {
  const { work } = platform;
  const { url } = await platform.organizations.issueConnectToken(app, { id_organization, social_network });
  let isDone = false;
  const connecting = connectAtSandbox(url, person, 1).finally(() => {
    isDone = true;
  });
  // Telegram reports a channel asynchronously.
  const hearing = async (): Promise<void> => {
    while (!isDone) {
      stopping.throwIfAborted();
      await work.keepAccountsSubscribed();
      await work.readNetworkEvents();
      await work.processReceivedRequests();
      await sleep(50);
    }
  };
  await Promise.all([connecting, hearing()]);
}

/** Connects one account of each publishing network. */
async function connectAll(stage: Stage): Promise<readonly SeededAccount[]> {
  const { platform, storage, user, id_organization, report } = stage;
  const { id: client_id, secret: client_secret, bot_token } = discord;
  await platform.organizations.updateSocialCredentials(
    user,
    { id_organization, social_network: 'discord' },
    { client_id, client_secret, bot_token },
  );
  const publishing = socialNetworks.filter((network) => rulebook[network].capabilities.publications);
  for (const social_network of publishing) {
    await connect(stage, social_network, 0);
    report(publishing.indexOf(social_network) + 1, steps);
  }

  const connected = await storage.find('accounts', { where: { id_organization, enabled: true } });
  return connected.map(({ _id, social_network, external_identifier, extra_data }) => {
    const { boards } = (extra_data ?? {}) as { boards?: readonly { id: string }[] }; // The extra data of Pinterest.
    const [board] = boards ?? [];
    return { _id, social_network, external_identifier, ...(board && { id_destination: board.id }) };
  });
}

/** Uploads the pictures and the film. Returns their ids. */
async function uploadAll({ platform, user, id_organization }: Stage) {
  const upload = async (name: string, bytes: Uint8Array): Promise<string> => {
    async function* content(): AsyncIterable<Uint8Array> {
      yield await Promise.resolve(bytes);
    }
    return (await platform.files.createUpload(user, { id_organization, name, content: content() }))._id;
  };
  const images: string[] = [];
  for (const [index, [light, dark]] of pictures.entries())
    images.push(
      await upload(
        `loaf-${String(index + 1)}.jpg`,
        await sharp(Buffer.from(loaf(light, dark)))
          .jpeg()
          .toBuffer(),
      ),
    );
  const film = await upload('oven.mp4', tinyMp4({ seconds: 10, width: 1080, height: 1920, media_bytes: 100_000 }));
  return { images, film };
}

/** What happens to accounts in the month, by the day on which it does. No comparison may show it as a change. */
const happenings: Readonly<Record<number, (stage: Stage, accounts: readonly SeededAccount[]) => Promise<void> | void>> =
  {
    /** Bob's account at Bluesky is with the bakery until it moves to its stall. */
    0: (stage) => connect(stage, 'bluesky', 1),
    /** Facebook reports half of what its page reached on a day, and all of it a day later. */
    10: ({ sandbox, clock }, accounts) =>
      sandbox.misreport(facebookPage(accounts), new Date(clock.now() - day).toISOString().slice(0, dayLength)),
    11: ({ sandbox }, accounts) => sandbox.misreport(facebookPage(accounts)),
    15: async (stage) => {
      const { platform, storage, user, id_organization } = stage;
      const moved = await storage.find('accounts', {
        where: { id_organization, social_network: 'bluesky' },
        order: [{ field: 'creation_date', direction: 'desc' }],
      });
      await platform.accounts.deleteAccount(user, { id_organization, id_account: moved[0]?._id ?? '' });
      const stall = await platform.organizations.createChildOrganization(
        user,
        { id_organization },
        { name: 'Market stall' },
      );
      await connect({ ...stage, id_organization: stall._id }, 'bluesky', 1);
    },
    20: (stage) => connect(stage, 'tiktok', 1),
  };

const facebookPage = (accounts: readonly SeededAccount[]): string =>
  accounts.find(({ social_network }) => social_network === 'facebook')?.external_identifier ?? '';

/**
 * Creates the history of a month in a new installation: published posts with metrics, a failed one, scheduled posts,
 * drafts, comments, messages, and a plan to review. The clock begins a month ago and ends in the present. Throws the
 * reason of `stopping` once pending work has ended.
 */
export async function seedMonth(stage: Stage, present: number): Promise<void> {
  const { platform, sandbox, clock, user, id_organization, stopping } = stage;
  const { work } = platform;
  const accounts = await connectAll(stage);
  stopping.throwIfAborted();
  const { images, film } = await uploadAll(stage);
  let written = 0;

  const write = (account: SeededAccount, date: number, more: object = {}) => {
    stopping.throwIfAborted();
    const { _id: id_account, social_network, id_destination } = account;
    const { file, ...needed } = neededContent(social_network);
    const takesImages = rulebook[social_network].media.max_images > 0;
    const image = images[written % images.length] ?? '';
    const files = file === 'film' ? [film] : file === 'image' || (takesImages && written % 2 === 0) ? [image] : [];
    const text = texts[written % texts.length] ?? '';
    written += 1;
    return platform.publications.createPublication(user, {
      id_organization,
      id_account,
      input: {
        ...{ social_network, text, files, publish_date: new Date(date).toISOString() },
        ...(needed.title !== undefined && { title: text.split(/[.:?!]/)[0] }),
        ...(id_destination !== undefined && { id_destination }),
        ...more,
      },
    });
  };
  /** Returns the accounts that post in a slot: about two, in rotation. */
  const turn = (slot: number) => accounts.filter((_, index) => (index * 5 + slot) % accounts.length < 2);

  const published: { readonly id_publication: string; readonly account: SeededAccount }[] = [];
  const midnight = Math.floor(clock.now() / day) * day;
  /** Slots are the same in every week, so that weeks have the same posts. */
  const slotAt = (time: number) => (Math.floor(time / day) % 7) * hours.length + Number(time % day > 12 * hour);
  for (let date = midnight; date < present; date += day) {
    await happenings[(date - midnight) / day]?.(stage, accounts);
    for (const at of hours) {
      const time = date + at * hour;
      if (time <= clock.now() || time >= present) continue;
      clock.moveTo(time - hour / 12);
      for (const account of turn(slotAt(time)))
        published.push({ id_publication: (await write(account, time))._id, account });
      clock.moveTo(time + 1000);
      await work.publishDue();
    }
    stopping.throwIfAborted();
    clock.moveTo(Math.min(date + day - hour, present));
    await work.renewSessions();
    await work.collectMetrics();
    stage.report(steps - Math.max(0, Math.floor((present - date) / day)), steps);
  }
  clock.moveTo(present);

  await addReplies(stage, accounts, published);
  for (let date = midnight; date < present + 21 * day; date += day) {
    for (const at of hours) {
      if (date + at * hour <= present) continue;
      const slot = slotAt(date + at * hour);
      for (const account of turn(slot))
        await write(account, date + at * hour, slot % 9 === 0 ? { state: 'draft' } : {});
    }
  }
  const of = (network: SocialNetwork) => accounts.find(({ social_network }) => social_network === network);
  const [x, pinterest] = [of('x'), of('pinterest')];
  if (x) await write(x, present + 2 * day, { text: `${texts[0] ?? ''} `.repeat(6) });
  // The person revokes the access at the network.
  sandbox.fault({ kind: 'revoke', social_network: 'pinterest' });
  if (pinterest) await write(pinterest, present + 1);
  clock.moveTo(present + 1);
  await work.publishDue();
  await requestPlan(stage, accounts, images);
  await work.workOnPlans();
}

/** Requests a plan from the pictures. */
async function requestPlan(
  { platform, user, id_client, id_organization }: Stage,
  accounts: readonly SeededAccount[],
  images: readonly string[],
): Promise<void> {
  await platform.aiPlans.createAiPlan(
    user,
    { id_client, id_organization },
    {
      prompt: 'Show what happens in our bakery before anybody is awake',
      template: 'from_images',
      source: { images: images.map((id_upload, index) => ({ id_upload, description: pictures[index]?.[2] ?? '' })) },
      accounts: accounts
        .filter(({ social_network }) => ['bluesky', 'facebook', 'instagram'].includes(social_network))
        .map(({ _id }) => _id),
      options: { publish_days: [1, 3, 5] },
    },
  );
}

/** Lets people comment on the last posts, and send messages. */
async function addReplies(
  { platform, sandbox, user, id_organization, stopping }: Stage,
  accounts: readonly SeededAccount[],
  published: readonly { readonly id_publication: string; readonly account: SeededAccount }[],
): Promise<void> {
  const recent = published.filter(({ account }) => talkative.includes(account.social_network)).slice(-comments.length);
  for (const [index, { id_publication, account }] of recent.entries()) {
    stopping.throwIfAborted();
    const { external_identifier: post } = await platform.publications.getPublication(user, {
      id_organization,
      id_publication,
    });
    const [person, text] = comments[index] ?? [];
    if (post === undefined || text === undefined || person === undefined) continue;
    sandbox.standIns.get(account.social_network)?.comments?.write({ post, text, person });
    await platform.comments.readPublicationComments(user, { id_organization, id_publication }, {});
  }
  for (const [network, person, text] of messages) {
    const account = accounts.find(({ social_network }) => social_network === network);
    if (account) sandbox.standIns.get(network)?.messages?.write({ account: account.external_identifier, person, text });
  }
}
