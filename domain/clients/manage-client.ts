import type { Caller } from '#ports/authentication/caller';
import type { AiScope, AiScopeSetting, ClientType } from '#ports/clients/client';
import type { Ports } from '#ports/platform/platform-ports';
import { type ClientAccess, mailHolders, reachableClients } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { modelKeysChangedMail } from '../mail/index.ts';
import { requireName } from '../shared/index.ts';
import { kinds } from '../storage/index.ts';
import { type ClientView, viewClient } from './client-view.ts';
import { planOf } from '../plans/index.ts';

/** Where a client is found. */
export interface ClientAddress {
  readonly id_client: string;
}

/** Returns one client. */
export async function getClient(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { client }: ClientAccess,
  _address: ClientAddress,
  get_use?: boolean,
): Promise<ClientView> {
  return viewClient(ports, client, get_use);
}

/**
 * Changes the name and type of a client; what is left out stays, and `null` clears the type. Throws
 * `request_not_valid` when the name is blank.
 */
export async function updateClient(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { client }: ClientAccess,
  { id_client }: ClientAddress,
  input: { readonly name?: string | undefined; readonly client_type?: ClientType | null | undefined },
): Promise<ClientView> {
  const client_type = input.client_type === null ? undefined : (input.client_type ?? client.client_type);
  const name = input.name === undefined ? client.name : requireName(input.name);
  const changed = await ports.storage.update('clients', id_client, { name, client_type });
  return viewClient(ports, changed ?? client);
}

type Ability = 'image' | 'text';

/** What each AI provider can make that is known here; the operator may name more. */
const aiProviders: Readonly<Record<string, readonly Ability[]>> = {
  openrouter: ['text', 'image'],
  openai: ['text', 'image'],
  google: ['text', 'image'],
  anthropic: ['text'],
};

/** Returns what the key of a client at an AI provider is bound to. */
export const { 'ai_settings.*.api_key': apiKeyContext } = kinds.clients.sealed;

const abilityOf: Readonly<Record<AiScope, Ability>> = {
  orchestrator: 'text',
  text: 'text',
  image: 'image',
};

/** What is set for one scope; `null` makes it use the service's own credits again. */
type AiScopeInput = {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly api_key?: string | undefined;
} | null;

/** The settings of each scope, and whatever else was sent. */
type AiSettingsInput = Readonly<Partial<Record<AiScope, AiScopeInput | undefined>>> &
  Readonly<Record<string, unknown>>;

const isScope = (name: string): name is AiScope => Object.hasOwn(abilityOf, name);

/** Returns the names of what is neither a scope nor written as the settings of one. */
export const unusedSettings = (input: AiSettingsInput): readonly string[] =>
  Object.keys(input).filter((name) => !isScope(name) && typeof input[name] !== 'object');

/**
 * Sets the client's own keys at AI providers. What `unusedSettings` names is ignored. Scopes that are not named stay, and so do fields left out of a scope,
 * except the key when the provider changes. Throws `ai_setting_not_valid` when a scope or provider is unknown, the
 * provider cannot do what the scope needs, or the model or key is missing. The client's administrators get a mail.
 */
export async function updateAiSettings(
  ports: Ports<'clock' | 'logger' | 'mail' | 'models' | 'secrets' | 'settings' | 'storage'>,
  { client }: ClientAccess,
  { id_client }: ClientAddress,
  input: AiSettingsInput,
): Promise<ClientView> {
  const settings = new Map<string, AiScopeSetting>(Object.entries(client.ai_settings ?? {}));
  const unused = unusedSettings(input);
  const scopes: AiScope[] = [];
  for (const scope of Object.keys(input)) {
    const refuse = (reason: string): ServiceError =>
      new ServiceError('ai_setting_not_valid', { scope, reason });
    if (unused.includes(scope)) continue;
    if (!isScope(scope)) throw refuse('the scope is unknown');
    const wanted = input[scope];
    if (wanted === undefined) continue;
    scopes.push(scope);
    if (wanted === null) {
      settings.delete(scope);
      continue;
    }
    const stored = client.ai_settings?.[scope];
    const { provider = stored?.provider, model = stored?.model ?? '' } = wanted;
    if (provider === undefined) throw refuse('the provider is missing');
    const abilities =
      ports.models.providers.find(({ name }) => name === provider)?.abilities ??
      (Object.hasOwn(aiProviders, provider) ? aiProviders[provider] : undefined);
    if (!abilities) throw refuse('the provider is unknown');
    if (!abilities.includes(abilityOf[scope])) throw refuse(`the provider cannot make ${abilityOf[scope]}`);
    if (model.trim() === '') throw refuse('the model is missing');
    // It is sent in a header.
    if (wanted.api_key && !/^[!-~]+$/.test(wanted.api_key))
      throw refuse('the key has a character that no key has, such as a space or a line break');
    const kept = stored?.provider === provider ? stored.api_key : undefined;
    const api_key = wanted.api_key
      ? ports.secrets.seal(wanted.api_key, apiKeyContext(id_client, scope))
      : kept;
    if (api_key === undefined) throw refuse('the key is missing');
    settings.set(scope, { provider, model: model.trim(), api_key });
  }
  const changed = await ports.storage.update('clients', id_client, {
    ai_settings: Object.fromEntries(settings),
  });
  if (scopes.length > 0) {
    const facts = { client: client.name, scopes };
    await mailHolders(ports, id_client, 'client:update', (to) => modelKeysChangedMail(to, facts));
  }
  return viewClient(ports, changed ?? client);
}

/**
 * Returns how many calls a minute a caller may make: as many as its client's plan allows; for a user, the most that
 * any of their clients' plans allows.
 */
export async function requestsPerMinute(
  ports: Ports<'settings' | 'storage'>,
  caller: Caller,
): Promise<number> {
  const ids = await reachableClients(ports, caller);
  const clients = await ports.storage.find('clients', { where: { _id: { in: ids } } });
  const { free } = ports.settings.plans;
  return Math.max(
    free.requests_per_minute,
    ...clients.map((client) => planOf(ports.settings, client).requests_per_minute),
  );
}
