import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';

/** The claims of a token, or the fields of a document. */
export type Claims = Readonly<Record<string, unknown>>;

/** An issuer that did not respond, or not as OpenID Connect requires. The reason is in `cause`. */
export class IssuerFailure extends Error {
  constructor(issuer: string, question: string, cause: unknown) {
    super(`the OpenID Connect issuer ${issuer} could not be asked for ${question}`, { cause });
    this.name = 'IssuerFailure';
  }
}

/** A client of the issuer's endpoints. */
interface OidcIssuer {
  /** Returns the public key that a token names. Rejects with an error of jose when there is none. */
  readonly findKey: JWTVerifyGetKey;
  /** Returns the userinfo of a token's person; undefined when the issuer rejects the token. */
  person(token: string, subject: string): Promise<Claims | undefined>;
  /** Returns the address of the sign-in page, with these parameters. */
  signInAddress(parameters: Readonly<Record<string, string>>): Promise<string>;
  /** Returns the address of the sign-out page, with these parameters; undefined when there is none. */
  signOutAddress(parameters: Readonly<Record<string, string>>): Promise<string | undefined>;
  /** Returns whether the issuer identifies itself in redirects (RFC 9207). */
  sendsIssuer(): Promise<boolean>;
  /** Exchanges a code with these parameters; undefined when the issuer rejects it. */
  redeem(client: OidcClient, parameters: Readonly<Record<string, string>>): Promise<Claims | undefined>;
}

/** The registration of this service at the issuer: without a secret, as a public client. */
export interface OidcClient {
  readonly client_id: string;
  readonly client_secret?: string;
}

interface Discovered {
  readonly findKey: JWTVerifyGetKey;
  readonly userinfo_url: string | undefined;
  /** The issuer's metadata. */
  readonly document: Claims;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const maxBytes = 1_000_000;

/** Form-encodes a part of the credentials (RFC 6749, 2.3.1). */
const encoded = (part: string): string => new URLSearchParams({ part }).toString().slice('part='.length);

/** Returns the client authentication: in a header, or in the form if the issuer supports only that. */
function clientAuthentication(
  { client_id, client_secret }: OidcClient,
  { token_endpoint_auth_methods_supported: methods }: Claims,
): { readonly headers: Record<string, string>; readonly fields: Record<string, string> } {
  if (client_secret === undefined) return { headers: {}, fields: { client_id } };
  // Without a list, the header is the default (OpenID Connect Discovery 1.0, 3).
  if (Array.isArray(methods) && !methods.includes('client_secret_basic'))
    return { headers: {}, fields: { client_id, client_secret } };
  const pair = `${encoded(client_id)}:${encoded(client_secret)}`;
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, fields: {} };
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The body of a fetch response consists of bytes.
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size <= maxBytes) continue;
    reader?.cancel().catch(() => undefined);
    throw new Error(`the answer is longer than ${maxBytes} bytes`);
  }
  return Buffer.concat(chunks).toString();
}

/** Creates a client for the metadata, keys and userinfo of an issuer. Each call is limited in time and size. */
export function createOidcIssuer(options: {
  readonly issuer: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMilliseconds: number;
}): OidcIssuer {
  const { issuer, fetch, timeoutMilliseconds } = options;
  let discovery: Promise<Discovered> | undefined;

  async function ask(
    url: string,
    headers: Record<string, string> = {},
    form?: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return { status: response.status, text: await readLimited(response) };
  }

  function readObject({ status, text }: Answer): Claims {
    if (status !== 200) throw new Error(`the answer has status ${status}`);
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) throw new Error('the answer is not a JSON object');
    return { ...json };
  }

  function address(document: Claims, name: string): string {
    const { [name]: url } = document;
    if (typeof url !== 'string' || !URL.canParse(url)) throw new Error(`its ${name} is not an address`);
    if (issuer.startsWith('https:') && !url.startsWith('https:')) throw new Error(`its ${name} is not https`);
    return url;
  }

  /** Returns the address of a page for people, with these parameters. */
  function pageUrl(document: Claims, name: string, parameters: Readonly<Record<string, string>>): string {
    try {
      const url = new URL(address(document, name));
      for (const [field, value] of Object.entries(parameters)) url.searchParams.set(field, value);
      return url.href;
    } catch (error) {
      throw new IssuerFailure(issuer, `its ${name}`, error);
    }
  }

  async function discover(): Promise<Discovered> {
    try {
      const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const document = readObject(await ask(url));
      if (document.issuer !== issuer) throw new Error(`it calls itself ${String(document.issuer).slice(0, 200)}`);
      const keys = createRemoteJWKSet(new URL(address(document, 'jwks_uri')), {
        // With our limits instead of those of jose.
        [customFetch]: async (keysUrl) => Response.json(readObject(await ask(keysUrl))),
      });
      const userinfo_url =
        document.userinfo_endpoint === undefined ? undefined : address(document, 'userinfo_endpoint');
      return { findKey: keys, userinfo_url, document };
    } catch (error) {
      throw new IssuerFailure(issuer, 'its description', error);
    }
  }

  function discovered(): Promise<Discovered> {
    discovery ??= discover().catch((error: unknown) => {
      discovery = undefined;
      throw error;
    });
    return discovery;
  }

  return {
    async findKey(header, token) {
      const { findKey: findKey } = await discovered();
      try {
        return await findKey(header, token);
      } catch (error) {
        const isAboutToken =
          error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
        throw isAboutToken ? error : new IssuerFailure(issuer, 'its keys', error);
      }
    },
    async person(token, subject) {
      const { userinfo_url } = await discovered();
      if (userinfo_url === undefined) return undefined;
      try {
        const answer = await ask(userinfo_url, { authorization: `Bearer ${token}` });
        if (answer.status === 401 || answer.status === 403) return undefined;
        const claims = readObject(answer);
        if (claims.sub !== subject) throw new Error('the answer is about somebody else');
        return claims;
      } catch (error) {
        throw new IssuerFailure(issuer, 'a person', error);
      }
    },
    async signInAddress(parameters) {
      const { document } = await discovered();
      return pageUrl(document, 'authorization_endpoint', parameters);
    },
    async signOutAddress(parameters) {
      const { document } = await discovered();
      if (document.end_session_endpoint === undefined) return undefined;
      return pageUrl(document, 'end_session_endpoint', parameters);
    },
    async sendsIssuer() {
      const { document } = await discovered();
      return document.authorization_response_iss_parameter_supported === true;
    },
    async redeem(client, parameters) {
      const { document } = await discovered();
      try {
        const { headers, fields } = clientAuthentication(client, document);
        const form = { ...parameters, ...fields };
        const answer = await ask(address(document, 'token_endpoint'), headers, form);
        return answer.status === 400 ? undefined : readObject(answer);
      } catch (error) {
        throw new IssuerFailure(issuer, 'tokens', error);
      }
    },
  };
}
