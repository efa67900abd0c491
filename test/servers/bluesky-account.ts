import { randomBytes } from 'node:crypto';
import { sharedServer } from './shared-server.ts';

export interface BlueskyAccount {
  readonly did: string;
  readonly handle: string;
  readonly password: string;
}

/** The addresses of the Bluesky server that runs for all test files. */
export const blueskyAddresses = await sharedServer('bluesky');

async function control(command: string, body: object): Promise<unknown> {
  const response = await fetch(`${blueskyAddresses.control_url}/${command}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** Creates an account for one test. */
export async function createBlueskyAccount(): Promise<BlueskyAccount> {
  const account = { handle: `user-${randomBytes(5).toString('hex')}.test`, password: 'correct horse battery' };
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
export async function listBlueskyPosts(did: string, collection = 'app.bsky.feed.post'): Promise<BlueskyPost[]> {
  const query = new URLSearchParams({ repo: did, collection, limit: '100' });
  const response = await fetch(`${blueskyAddresses.url}/xrpc/com.atproto.repo.listRecords?${query}`);
  const { records } = (await response.json()) as { records: BlueskyPost[] }; // com.atproto.repo.listRecords
  return records;
}
