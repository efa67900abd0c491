import type { NetworkWorkbench } from '../../../servers/network-workbench.ts';

/** What Meta's popup hands to the page that raised it, for the person of that place on it. */
export async function signUp(url: string, person = 0): Promise<Record<string, string>> {
  const query = new URLSearchParams({
    client_id: 'sandbox',
    config_id: 'sandbox',
    response_type: 'code',
    override_default_response_type: 'true',
    extras: '{"setup":{}}',
  });
  const id = `1022000000000000${String(person + 1)}`;
  const popup = `${url}/www.facebook.com/v26.0/dialog/oauth?${query.toString()}&sandbox_person=${id}`;
  const handed: unknown = await (await fetch(popup)).json();
  // Texts by name, as the stand-in writes them.
  return handed as Record<string, string>;
}

/** Hands in what the popup gave, without a state. */
export async function connect(bench: NetworkWorkbench, query: Readonly<Record<string, string>>) {
  const { id_organization, platform, user } = bench;
  return platform.accounts.completeConnection(user, { id_organization, social_network: 'whatsapp', query });
}

/** Exchanges the code that the popup gave for a token, as an owner of numbers gets one in Business settings. */
export async function tokenFor(
  url: string,
  { code = '' }: Readonly<Record<string, string>>,
): Promise<{ access_token: string }> {
  const query = new URLSearchParams({ client_id: 'sandbox', client_secret: 'sandbox-secret', code });
  const answer: unknown = await (
    await fetch(`${url}/graph.facebook.com/v26.0/oauth/access_token?${query.toString()}`)
  ).json();
  // As the stand-in writes it.
  return answer as { access_token: string };
}
