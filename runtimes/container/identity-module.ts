import { createOidcIdentityProvider } from '#adapters/oidc/oidc-identity-provider';
import { ContainerModule } from 'inversify';
import { tokens } from './tokens.ts';

/** The issuer that manages users instead of this service, if one is set. */
export const identityModule = new ContainerModule(({ bind }) => {
  bind(tokens.identityProvider)
    .toResolvedValue(
      ({ oidc }, fetch, clock) => oidc && createOidcIdentityProvider({ ...oidc, fetch, clock }),
      [tokens.settings, tokens.fetch, tokens.clock],
    )
    .inSingletonScope();
});
