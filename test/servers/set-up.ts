import { basePath } from '#adapters/koa/base-path';
import type { SetUpInput } from '#domain/platform/set-up';
import { currentOperator } from '#runtimes/cli/current-operator';
import { openContainer } from '#runtimes/cli/open-container';
import { withPlatform } from '#runtimes/cli/with-platform';
import type { SetUpAnswer } from './postwright.ts';

/** Does what `postwright setup --json` does, without a process that would load all modules for it. */
export async function setUpInstallation(
  environment: Readonly<Record<string, string>>,
  input: SetUpInput = {},
): Promise<SetUpAnswer> {
  const { settings, container } = await openContainer(environment);
  return withPlatform(container, async ({ authentication, operating }) => {
    const made = await operating.setUp(currentOperator(), input);
    if (!made) throw new Error('This installation is set up already');
    // Where an issuer keeps the people, nothing here signs them in.
    const access_token = settings.oidc ? '' : (await authentication.signIn(made.user)).access_token;
    return { base_url: `${settings.publicUrl}${basePath}`, ...made, user: { ...made.user, access_token } };
  });
}
