import { setTimeout as sleep } from 'node:timers/promises';

const links = (page: string): string[] =>
  [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Returns the redirect of a page. */
function onward(response: Response): string {
  const address = /url=(.+)$/.exec(response.headers.get('refresh') ?? '')?.[1];
  if (address === undefined) throw new Error(`the page leads nowhere (status ${String(response.status)})`);
  return address;
}

/** Agrees on a stand-in's consent page, by default as its first person, and returns the redirect. */
async function agree(url: string, person = 0): Promise<string> {
  const page = await (await fetch(url)).text();
  const choice = links(page).filter((href) => href.includes('sandbox_person='))[person];
  if (choice === undefined) throw new Error(`there is nothing to agree to at ${url}: ${page.slice(0, 500)}`);
  const answer = await fetch(new URL(choice, url), { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

/** Presses Start in the chat with the bot and adds the bot to the first channel. */
async function bringBot(link: string): Promise<void> {
  const bot = link.split('?')[0] ?? '';
  await agree(link);
  const channels = await (await fetch(`${bot}?startchannel&admin=post_messages+edit_messages+delete_messages`)).text();
  const add = links(channels).find((href) => href.includes('sandbox_channel=') && !href.includes('sandbox_remove'));
  if (add === undefined) throw new Error('the bot is in every channel already');
  await fetch(new URL(add, `${bot}?startchannel`));
}

/** Selects the first accounts on a page, and returns their identifiers. */
async function tick(
  origin: string,
  headers: { readonly cookie: string },
  choices: string,
  most: number,
): Promise<string[]> {
  const offered = [...choices.matchAll(/name="account" value="([^"]+)"/g)].map(([, account = '']) => account);
  const ids = offered.slice(0, most);
  const done = await fetch(`${origin}/connect/accounts`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(ids.map((account): [string, string] => ['account', account])),
  });
  if (!done.ok) throw new Error(`the accounts cannot be used: ${await done.text()}`);
  return ids;
}

/** Signs up in Meta's popup at the sandbox, in place of its script, and returns what it passes to the page. */
export async function signUp(sandbox: string, person = 0): Promise<Record<string, string>> {
  const query = new URLSearchParams({
    client_id: 'sandbox',
    config_id: 'sandbox',
    response_type: 'code',
    override_default_response_type: 'true',
    extras: '{"setup":{}}',
  });
  const id = `1022000000000000${String(person + 1)}`;
  const popup = `${sandbox}/www.facebook.com/v26.0/dialog/oauth?${query.toString()}&sandbox_person=${id}`;
  const handed: unknown = await (await fetch(popup)).json();
  // Strings by name, as the stand-in writes them.
  return handed as Record<string, string>;
}

/** Waits until an account has arrived as an event, as Telegram's do, and returns the page on which it is selected. */
async function arrived(origin: string, headers: { readonly cookie: string }): Promise<string> {
  const until = Date.now() + 15_000;
  for (;;) {
    const answer = await fetch(`${origin}/connect/arrived`, { headers });
    const page = await answer.text();
    if (answer.ok) return page;
    if (Date.now() > until) throw new Error(`the account has not arrived: ${page}`);
    await sleep(250);
  }
}

/**
 * Acts as a person with a browser: opens the page of a connect token, grants access at the sandbox's network, and
 * selects at most `most` of the connected accounts. Returns their identifiers.
 */
export async function connectAtSandbox(url: string, person = 0, most = Infinity): Promise<string[]> {
  const origin = new URL(url).origin;
  const page = await (await fetch(url)).text();
  const id = /name="session" value="([^"]+)"/.exec(page)?.[1];
  if (id === undefined) throw new Error(`the connect page offers nothing: ${page.slice(0, 2000)}`);
  const body = new URLSearchParams({ session: id });
  const left = await fetch(`${origin}/connect/start`, { method: 'POST', body });
  const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie };
  let choices: string;
  if (left.headers.has('refresh')) {
    choices = await (await fetch(await agree(onward(left), person), { headers })).text();
  } else {
    const invitation = await left.text();
    const sandbox = /src="([^"]+)\/connect\.facebook\.net/.exec(invitation)?.[1];
    if (sandbox !== undefined) {
      const handed = new URLSearchParams({ ...(await signUp(sandbox, person)), state: id });
      const connected = await fetch(`${origin}/connect/whatsapp?${handed.toString()}`, { headers });
      return tick(origin, headers, await connected.text(), most);
    }
    const link = links(invitation).find((href) => href.includes('?start='));
    await bringBot(link ?? '');
    choices = await arrived(origin, headers);
  }
  return tick(origin, headers, choices, most);
}
