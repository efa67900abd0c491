import { randomBytes } from 'node:crypto';

export interface BlueskyAccount {
  readonly did: string;
  readonly handle: string;
  readonly password: string;
}

/**
 * Returns an address of the servers that `bluesky.js` started. The runner passes them on in the environment.
 */
export function blueskyAddress(name: 'CONTROL_URL' | 'PLC_URL' | 'URL'): string {
  const address = process.env[`TEST_BLUESKY_${name}`];
  if (address === undefined) throw new Error(`TEST_BLUESKY_${name} is not set: the server is not running.`);
  return address;
}

async function control(command: string, body: object): Promise<unknown> {
  const response = await fetch(`${blueskyAddress('CONTROL_URL')}/${command}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Creates an account for one test. */
export async function createBlueskyAccount(): Promise<BlueskyAccount> {
  const account = {
    handle: `user-${randomBytes(5).toString('hex')}.test`,
    password: 'correct horse battery',
  };
  return (await control('accounts', account)) as BlueskyAccount; // What the control endpoint answers.
}

/** Makes the server know a confidential client whose https address cannot be reached here. */
export async function registerBlueskyClient(metadata: object): Promise<void> {
  await control('clients', metadata);
}

export interface BlueskyPost {
  readonly uri: string;
  readonly cid: string;
  readonly value: Record<string, unknown>;
}

/** Returns all posts of an account, or all of its records of another kind, as the server stores them, newest first. */
export async function listBlueskyPosts(
  did: string,
  collection = 'app.bsky.feed.post',
): Promise<BlueskyPost[]> {
  const query = new URLSearchParams({ repo: did, collection, limit: '100' });
  const response = await fetch(`${blueskyAddress('URL')}/xrpc/com.atproto.repo.listRecords?${query}`);
  const { records } = (await response.json()) as { records: BlueskyPost[] }; // com.atproto.repo.listRecords
  return records;
}
