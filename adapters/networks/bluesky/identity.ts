import { NetworkFailure } from '#domain/networks/index';
import { TransportFailure, type NetworkHttp } from '../shared/http.ts';
import { toOrigin } from './to-origin.ts';
import type { BlueskySettings } from './settings.ts';
import {
  authorizationServer,
  didDocument,
  protectedResource,
  read,
  resolvedHandle,
  type AuthorizationServer,
  type DidDocument,
} from './wire.ts';

/** Where a person goes to grant access, and the account they must choose, if known. */
interface Destination {
  readonly server: AuthorizationServer;
  readonly did?: string;
  readonly handle?: string;
}

export interface Identity {
  /** Returns the DID of a handle according to the servers, not yet checked against the DID's own document. */
  resolveHandle(handle: string): Promise<string | undefined>;
  document(did: string): Promise<DidDocument>;
  /** Returns the server that stores the account's data. */
  getPds(document: DidDocument): string;
  /** Returns the handle that a document claims, if that handle resolves back to it. */
  getHandle(document: DidDocument): Promise<string | undefined>;
  /** Returns the account that a handle or DID names; undefined when there is none. */
  find(handleOrDid: string): Promise<{ did: string; handle?: string; pds: string } | undefined>;
  serverOfPds(pds: string): Promise<AuthorizationServer>;
  server(issuer: string): Promise<AuthorizationServer>;
  /**
   * Returns the document of an account if the account itself names this server, as its data server or as that one's
   * authorization server. Throws kind `refused` otherwise, because any server can claim any account.
   */
  documentAt(did: string, server: string): Promise<DidDocument>;
  /** Finds the authorization server for a handle, a DID or a host; without any of these, the default one. */
  locate(hint: string): Promise<Destination>;
}

// https://atproto.com/specs/handle and https://atproto.com/specs/did
const handleForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const didForm = /^did:(plc:[a-z2-7]{24}|web:[a-zA-Z0-9.-]+(%3A\d+)?)$/;

const maxHandleCharacters = 253;

const isHandle = (text: string): boolean => text.length <= maxHandleCharacters && handleForm.test(text);

/**
 * Resolves handles, DIDs and the servers behind them: https://atproto.com/specs/oauth, Identity
 * Authentication.
 */
export function createIdentity(settings: BlueskySettings, http: NetworkHttp): Identity {
  async function get(url: string): Promise<unknown> {
    const answer = await http({ method: 'GET', url, timeoutMilliseconds: 10_000 });
    if (answer.status === 200 && answer.json !== undefined) return answer.json;
    // With 400, resolveHandle says that there is no such handle. Web sites respond with pages or redirects.
    const isAbsent = answer.status < 500 && answer.status !== 429;
    throw new NetworkFailure(isAbsent ? 'not_found' : 'temporary', `status ${answer.status} from ${new URL(url).host}`);
  }

  async function orUndefined<T>(promise: Promise<T>): Promise<T | undefined> {
    try {
      return await promise;
    } catch (error) {
      if (error instanceof NetworkFailure && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  /** Does the same, but also returns undefined when the host cannot be reached at all. */
  async function ifThere<T>(promise: Promise<T>): Promise<T | undefined> {
    try {
      return await orUndefined(promise);
    } catch (error) {
      const cause = error instanceof NetworkFailure ? error.cause : undefined;
      if (cause instanceof TransportFailure && cause.delivery === 'never_left') return undefined;
      throw error;
    }
  }

  async function resolveHandle(handle: string): Promise<string | undefined> {
    const path = `/xrpc/com.atproto.identity.resolveHandle?handle=${encodeURIComponent(handle.toLowerCase())}`;
    // The installation's own server comes first; the public one also knows handles of all other servers.
    const first = await get(settings.service_url + path).catch(() => undefined);
    const answer = first ?? (await orUndefined(get(settings.publicUrl + path)));
    return answer === undefined ? undefined : read(resolvedHandle, answer).did;
  }

  async function document(did: string): Promise<DidDocument> {
    if (!didForm.test(did)) throw new NetworkFailure('not_found', 'not a DID of Bluesky');
    const host = decodeURIComponent(did.slice('did:web:'.length));
    const url = did.startsWith('did:web:')
      ? `https://${host}/.well-known/did.json`
      : `${settings.plc_url}/${encodeURIComponent(did)}`;
    const found = read(didDocument, await get(url));
    if (found.id !== did) throw new NetworkFailure('refused', 'the DID document belongs to another account');
    return found;
  }

  function getPds(found: DidDocument): string {
    const service = found.service.find(({ id }) => id === '#atproto_pds' || id === `${found.id}#atproto_pds`);
    const pds = toOrigin(service?.serviceEndpoint);
    if (!pds) throw new NetworkFailure('refused', 'the account names no server for its data');
    return pds;
  }

  async function getHandle(found: DidDocument): Promise<string | undefined> {
    const handle = found.alsoKnownAs.find((name) => name.startsWith('at://'))?.slice('at://'.length);
    if (!handle || !isHandle(handle)) return undefined;
    // The handle is only displayed, so a directory that is down must not prevent connecting.
    const did = await resolveHandle(handle).catch(() => undefined);
    return did === found.id ? handle : undefined;
  }

  async function find(name: string): Promise<{ did: string; handle?: string; pds: string } | undefined> {
    if (!name.startsWith('did:') && !isHandle(name)) return undefined;
    const did = name.startsWith('did:') ? name : await resolveHandle(name);
    const found = did && (await orUndefined(document(did)));
    if (!found) return undefined;
    if (did === name) return { did, pds: getPds(found) };
    // A handle that the account does not claim may lead to another person's account.
    if (!found.alsoKnownAs.some((alias) => alias.toLowerCase() === `at://${name.toLowerCase()}`)) {
      throw new NetworkFailure('refused', `the account behind ${name} does not use that name`);
    }
    return { did: found.id, handle: name.toLowerCase(), pds: getPds(found) };
  }

  async function server(issuer: string): Promise<AuthorizationServer> {
    const metadata = read(authorizationServer, await get(`${issuer}/.well-known/oauth-authorization-server`));
    if (metadata.issuer !== issuer) {
      throw new NetworkFailure('refused', 'the authorization server has another name');
    }
    return metadata;
  }

  async function serverOfPds(pds: string): Promise<AuthorizationServer> {
    const resource = read(protectedResource, await get(`${pds}/.well-known/oauth-protected-resource`));
    const issuer = toOrigin(resource.authorization_servers[0]);
    if (!issuer) throw new NetworkFailure('refused', 'the server names no usable authorization server');
    return server(issuer);
  }

  async function documentAt(did: string, host: string): Promise<DidDocument> {
    const found = await document(did);
    const pds = getPds(found);
    if (pds === host || (await orUndefined(serverOfPds(pds)))?.issuer === host) return found;
    throw new NetworkFailure('refused', 'The account belongs to another server than the one that answered.');
  }

  async function locate(hint: string): Promise<Destination> {
    const name = hint.trim().replace(/^@/, '') || settings.service_url;
    const account = await find(name);
    if (account) {
      const { did, handle, pds } = account;
      return { server: await serverOfPds(pds), did, ...(handle && { handle }) };
    }
    const host = toOrigin(name.includes('://') ? name : `https://${name}`);
    if (host) {
      // A host may store data or only authorize, like bsky.social; its metadata says which.
      const found = (await ifThere(serverOfPds(host))) ?? (await ifThere(server(host)));
      if (found) return { server: found };
    }
    // The person entered no server, so the installation's default cannot be found.
    if (hint.trim() === '') throw new NetworkFailure('temporary', 'the default server cannot be reached');
    throw new NetworkFailure('refused', `There is no Bluesky account or server named ${name.slice(0, 100)}.`);
  }

  return { resolveHandle, document, getPds, getHandle, find, serverOfPds, server, documentAt, locate };
}
