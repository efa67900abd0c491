import { consent } from './bluesky-consent.ts';

/**
 * Connects the account of a person at the real Bluesky server: opens the connect page at `page`, agrees there, comes
 * back and ticks it. Returns the account's identifier.
 */
export async function connectAtBluesky(
  page: string,
  person: { readonly handle: string; readonly password: string },
): Promise<string> {
  const { origin } = new URL(page);
  const session = /name="session" value="([^"]+)"/.exec(await (await fetch(page)).text())?.[1] ?? '';
  const left = await fetch(`${origin}/connect/start`, {
    method: 'POST',
    body: new URLSearchParams({ session, hint: person.handle }),
  });
  const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
  const authorize = /url=(.+)$/.exec(left.headers.get('refresh') ?? '')?.[1] ?? '';
  const back = await consent({ url: authorize, ...person });
  const choice = await fetch(back, { headers: { cookie } });
  const [account = ''] = [...(await choice.text()).matchAll(/name="account" value="([^"]+)"/g)].map(
    ([, id]) => id ?? '',
  );
  const done = await fetch(`${origin}/connect/accounts`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ account }),
  });
  if (account === '' || !done.ok) throw new Error(`connecting failed: ${await done.text()}`);
  return account;
}
