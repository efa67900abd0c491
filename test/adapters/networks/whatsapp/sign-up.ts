import type { NetworkWorkbench } from '../../../servers/network-workbench.ts';

export { signUp } from '#runtimes/sandbox/person';

/** Submits the popup's result, without a state. */
export async function connect(bench: NetworkWorkbench, query: Readonly<Record<string, string>>) {
  const { id_organization, platform, user } = bench;
  return platform.accounts.completeConnection(user, { id_organization, social_network: 'whatsapp', query });
}

/** Exchanges the popup's code for a token, as an owner of numbers gets one in Business settings. */
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
