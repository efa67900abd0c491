import { basePath } from '#adapters/koa/base-path';
import type { Container } from 'inversify';
import type { Settings } from '../config/settings.ts';
import { tokens } from '../container/tokens.ts';
import { openPorts } from '../service.ts';
import { CommandFailure } from './command-failure.ts';
import { currentOperator } from './current-operator.ts';

interface Options {
  readonly json?: boolean | undefined;
  readonly name?: string | undefined;
  readonly timezone?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly webhookUrl?: string | undefined;
  readonly redirectUrl?: string[] | undefined;
}

/**
 * Creates the first client with its app and organization, and shows the credentials. A second run changes nothing and
 * says so.
 */
export async function setUpCommand(
  { settings, container }: { readonly settings: Settings; readonly container: Container },
  options: Options,
): Promise<number> {
  const ports = await openPorts(container);
  try {
    const platform = await container.getAsync(tokens.platform);
    const base_url = `${settings.publicUrl}${basePath}`;
    const { oidc } = settings;
    if (oidc && options.email === undefined) {
      const clients = await platform.operating.listAllClients(currentOperator());
      if (clients.length === 0)
        throw new CommandFailure(
          `People sign in at ${oidc.issuer}. Name the first one with --email <the address they have there>; nothing was created.`,
        );
    }
    const made = await platform.operating.setUp(currentOperator(), {
      name: options.name,
      timezone: options.timezone,
      email: options.email,
      password: options.password,
      webhook_url: options.webhookUrl,
      redirect_urls: options.redirectUrl,
    });
    if (!made) {
      process.stderr.write('This installation is already set up; nothing was changed.\n');
      if (options.json) process.stdout.write(`${JSON.stringify({ base_url, already_set_up: true })}\n`);
      return 0;
    }
    const { password, ...person } = made.user;
    // With an issuer, people do not sign in here.
    const user = oidc
      ? person
      : { ...made.user, access_token: (await platform.authentication.signIn(made.user)).access_token };
    const shown = { base_url, ...made, user };
    if (options.json) {
      process.stdout.write(`${JSON.stringify(shown)}\n`);
      return 0;
    }
    process.stdout.write(`Set up. These credentials are shown only once, so keep them.

${settings.console ? `  console        ${settings.publicUrl}/console\n` : ''}  address        ${base_url}
  client         ${made.id_client}
  organization   ${made.id_organization}
  user           ${person.email}
  ${oidc ? `signs in at    ${oidc.issuer}` : `password       ${password}`}
  app client_id  ${made.app.client_id}
  app secret     ${made.app.client_secret}

Next: run "postwright start"${settings.console ? `, and open ${settings.publicUrl}/console to connect accounts` : ', then "postwright connect <network>" to connect an account'}.
"postwright start --sandbox" tries everything without real networks, "postwright doctor" says what is missing.
`);
    return 0;
  } finally {
    await ports.jobs.stop();
    await ports.storage.close();
  }
}
