import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, {
  type Adapter,
  type AdapterPayload,
  type ClientMetadata,
  type Configuration,
  type InteractionResults,
} from 'oidc-provider';

const client_id = 'front';

/** What the provider knows of a person. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** Where the provider keeps what it issued. The one it brings warns at length that it forgets. */
function keepInMemory(): Adapter {
  const records = new Map<string, AdapterPayload>();
  return {
    upsert: async (id, payload) => void records.set(id, payload),
    find: async (id) => records.get(id),
    findByUid: async (uid) => [...records.values()].find((record) => record.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const record = records.get(id);
      if (record) record.consumed = 1;
    },
    destroy: async (id) => void records.delete(id),
    revokeByGrantId: async () => undefined,
  };
}

async function privateJwk(alg: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: `key-${alg}`, alg, use: 'sig' };
}

/**
 * A real OpenID provider on a free port, with one client, perhaps one at which people sign in with their browser, and
 * the people given.
 */
export async function startOpenIdProvider(people: Readonly<Record<string, Person>>, browserClient?: ClientMetadata) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has a port.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = await Promise.all(['RS256', 'PS256', 'ES256', 'EdDSA'].map(privateJwk));
  /** What tokens say besides what all of them say, by person, while they are made. */
  const extras = new Map<string, Record<string, unknown>>();
  const scope = 'openid email profile';
  const configuration: Configuration = {
    adapter: keepInMemory,
    ttl: { Grant: 3600 },
    extraTokenClaims: (_, token) => ('accountId' in token ? extras.get(token.accountId) : undefined),
    clients: [
      { client_id, client_secret: 'secret', redirect_uris: ['https://front.example/done'] },
      ...(browserClient ? [browserClient] : []),
    ],
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    jwks: { keys },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['cookie key'] },
  };
  const provider = new Provider(issuer, configuration);

  /** Requests by path, and how the userinfo and token endpoints may be kept from answering. */
  const seen = { requests: [] as string[], acceptsTokens: true, givesTokens: true };
  /** Who sits in front of the browser; nobody refuses. Who reads a page first has to press its link. */
  const visitor: { subject: string | undefined; reads: boolean } = { subject: undefined, reads: false };
  /** Tokens for others, by the token this provider takes at its own userinfo endpoint in their place. */
  const own = new Map<string, string>();
  provider.use(async (context, next) => {
    seen.requests.push(context.path);
    if (context.path === '/token' && !seen.givesTokens) {
      context.status = 503;
      return;
    }
    // This provider gives userinfo only for opaque tokens of its own; others, such as Keycloak, also for these.
    const token = own.get(context.get('authorization').replace('Bearer ', ''));
    if (token !== undefined && seen.acceptsTokens) context.req.headers.authorization = `Bearer ${token}`;
    await next();
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) {
      await next();
      return;
    }
    const { prompt, session } = await provider.interactionDetails(context.req, context.res);
    if (visitor.reads && prompt.name === 'login' && !context.path.endsWith('/continue')) {
      context.type = 'html';
      context.body = `<!doctype html><title>Sign in</title><a href="${context.path}/continue">Continue</a>`;
      return;
    }
    const { subject: accountId } = visitor;
    const answer = async (): Promise<InteractionResults> => {
      if (accountId === undefined) return { error: 'access_denied', error_description: '<b>no</b>' };
      if (prompt.name === 'login') return { login: { accountId } };
      const clientId = browserClient?.client_id ?? client_id;
      const grant = new provider.Grant({ accountId: session?.accountId ?? accountId, clientId });
      grant.addOIDCScope(scope);
      return { consent: { grantId: await grant.save() } };
    };
    const to = await provider.interactionResult(context.req, context.res, await answer());
    context.redirect(to);
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));

  /** An access token of a person, made and signed by the provider. */
  const issue = async (options: {
    readonly subject: string;
    readonly audience: string;
    readonly alg?: 'EdDSA' | 'ES256' | 'PS256' | 'RS256';
    /** What the token itself says besides. */
    readonly extra?: Record<string, unknown>;
    /** The key of its holder that the token is bound to. */
    readonly jkt?: string;
    readonly seconds?: number;
  }): Promise<string> => {
    const { subject: accountId, audience, alg = 'RS256', extra = {}, jkt, seconds: expiresIn = 3600 } = options;
    const client = await provider.Client.find(client_id);
    if (!client) throw new Error('the provider does not know its client');
    const grant = new provider.Grant({ accountId, clientId: client_id });
    grant.addOIDCScope(scope);
    const grantId = await grant.save();
    const common = { accountId, client, grantId, scope, gty: 'authorization_code', expiresIn };
    const resourceServer = new provider.ResourceServer(audience, {
      scope,
      audience,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg } },
    });
    extras.set(accountId, extra);
    const token = await new provider.AccessToken({ ...common, resourceServer, ...(jkt && { jkt }) }).save();
    own.set(token, await new provider.AccessToken(common).save());
    return token;
  };

  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, keys, seen, visitor, issue, stop };
}
