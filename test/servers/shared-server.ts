interface Addresses {
  readonly bluesky: { readonly url: string; readonly plc_url: string; readonly control_url: string };
  /** Where the built programs are, below the names they have from the root. */
  readonly programs: { readonly folder: string };
  readonly postgres: { readonly url: string };
  /** Nothing where no server with MongoDB's protocol can be had. */
  readonly mongo: { readonly url: string; readonly name: string } | null;
}

/**
 * Returns the address of a server that runs for all test files. The first that asks for it has it started
 * (`global-setup.js`).
 */
export async function sharedServer<Name extends keyof Addresses>(name: Name): Promise<Addresses[Name]> {
  const servers = process.env.TEST_SERVERS_URL;
  if (servers === undefined) throw new Error('TEST_SERVERS_URL is not set: the global setup sets it');
  const answer = await fetch(`${servers}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Addresses[Name]; // What `global-setup.js` answers.
}
