import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { SandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { neededContent, takesImages } from '#runtimes/sandbox/needed-content';
import { type OutsideClient, Refused } from './outside-client.ts';
import type { Random } from './random.ts';

type Json = Record<string, unknown>;

/** The networks that publish. */
export const publishing = socialNetworks.filter((network) => rulebook[network].capabilities.publications);

/** Shares of the posts, where the network does not matter. */
const withImage = 1 / 3;
const sentNow = 1 / 5;
/** Share of the posts with two replies or a first comment, where the network supports them. */
const withParts = 1 / 4;
/** The code for a publish date in the past. */
const tooLate = 938;

/** A publication that the outside client requested, and the response. */
export interface Post {
  readonly network: SocialNetwork;
  readonly text: string;
  /** The texts of its thread or its first comment. */
  readonly parts: readonly string[];
  id?: string;
  refused?: string;
}

function toParts(network: SocialNetwork, index: number, random: Random): readonly string[] {
  const { thread, first_comment } = rulebook[network];
  if (random.next() >= withParts) return [];
  const names = thread ? ['1', '2'] : first_comment ? ['1'] : [];
  return names.map((name) => `campaign answer ${index}-${name}.`);
}

/** Connects accounts of two people on every network that publishes or has messages, each with its own access. */
export async function connectAccounts(client: SandboxClient): Promise<Map<SocialNetwork, Json[]>> {
  await client.keepDiscordApplication();
  const accounts = new Map<SocialNetwork, Json[]>();
  for (const network of socialNetworks.filter((one) => publishing.includes(one) || rulebook[one].messages)) {
    // Pins need boards of the first person, and the second one's number has an unknown PIN.
    const people = ['pinterest', 'telegram', 'whatsapp'].includes(network) ? [0] : [0, 1];
    for (const person of people) await connectAtSandbox(await client.connectPage(network), person);
    const connected = await client.accounts(network);
    accounts.set(
      network,
      connected.filter(({ enabled }) => enabled === true),
    );
  }
  return accounts;
}

/** Makes an outside client request the given number of publications, spread over a time in milliseconds. */
export async function createPosts(
  client: OutsideClient,
  settings: {
    readonly posts: number;
    readonly milliseconds: number;
    readonly accounts: ReadonlyMap<SocialNetwork, readonly Json[]>;
    readonly files: SandboxClient['files'];
    readonly random: Random;
  },
): Promise<Post[]> {
  const { accounts, files, random, milliseconds } = settings;
  /** How far ahead a post is scheduled at most, in milliseconds. */
  const ahead = milliseconds / 4;

  const create = async (post: Post, index: number): Promise<void> => {
    const { network, text, parts } = post;
    const known = accounts.get(network) ?? [];
    const account = known[Math.floor(random.next() * known.length)] ?? {};
    const { boards } = (account.extra_data ?? {}) as { boards?: { id: string }[] };
    const picture = random.next() < withImage && takesImages(network) ? 'image' : undefined;
    const { file = picture, ...more } = neededContent(network);
    const isNow = random.next() < sentNow;
    const path = `${client.organization}/accounts/${String(account._id)}/publish`;
    for (let dates = 0; post.id === undefined && post.refused === undefined; dates += 1) {
      const publish_date = new Date(Date.now() + random.between(1_000, ahead)).toISOString();
      const body = {
        social_network: network,
        text,
        ...more,
        ...(parts.length > 0 &&
          (rulebook[network].thread ? { thread: parts.map((part) => ({ text: part })) } : { first_comment: parts[0] })),
        ...(file && { files: [files[file]] }),
        ...(boards?.[0] && { id_destination: boards[0].id }),
        ...(!isNow && { publish_date }),
      };
      try {
        const made = await client.call('POST', path, body, `campaign-${index}-${dates}`);
        post.id = String(made._id);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // No server accepted it before its date, so the client retries with another date, as a new call.
        if (error.code !== tooLate) post.refused = error.message;
      }
    }
  };

  return Promise.all(
    Array.from({ length: settings.posts }, async (_, index) => {
      const network = publishing[index % publishing.length] ?? 'x';
      const parts = toParts(network, index, random);
      const post: Post = { network, text: `campaign post ${index}.`, parts };
      await new Promise((resolve) => setTimeout(resolve, (milliseconds * index) / settings.posts));
      await create(post, index);
      return post;
    }),
  );
}
