import type { Container } from 'inversify';
import { actingApp } from './acting-app.ts';
import { currentOperator } from './current-operator.ts';
import { withPlatform } from './with-platform.ts';

/** Prints only an access token of an app, for use in a shell. */
export async function tokenCommand(
  container: Container,
  options: { readonly app?: string | undefined; readonly json?: true | undefined },
): Promise<number> {
  const token = await withPlatform(container, async ({ operating }, ports) => {
    const { _id: id_app } = await actingApp(ports, options.app);
    return operating.issueTokenToOperator(currentOperator(), { id_app });
  });
  process.stdout.write(options.json ? `${JSON.stringify(token)}\n` : `${token.access_token}\n`);
  return 0;
}
