import type { Caller } from '#ports/access/caller';
import type { AiScope, AiScopeSetting, ClientType } from '#ports/access/client';
import type { Ports } from '#ports/platform/platform-ports';
import type { ClientAccess } from '../authentication/access.ts';
import { mailHolders } from '../authentication/administrators.ts';
import { reachableClients } from '../authentication/reach.ts';
import { kinds, requireName, ServiceError } from '../../foundation/index.ts';
import { type ClientView, viewClient } from './client-view.ts';
import { getPlanData } from '../limits/plans.ts';

/** The location of a client. */
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

/** Changes the name and type of a client; omitted fields stay, and `null` clears the type. */
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

/** What each known AI provider can generate; the operator may configure others. */
const aiProviders: Readonly<Record<string, readonly Ability[]>> = {
  openrouter: ['text', 'image'],
  openai: ['text', 'image'],
  google: ['text', 'image'],
  anthropic: ['text'],
};

/** The sealing context of a client's key at an AI provider. */
export const { 'ai_settings.*.api_key': apiKeyContext } = kinds.clients.sealed;

const requiredAbility: Readonly<Record<AiScope, Ability>> = { orchestrator: 'text', text: 'text', image: 'image' };

/** The settings of one scope; `null` returns it to the service's own credits. */
type AiScopeInput = {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly api_key?: string | undefined;
} | null;

/** The settings of each scope, and any unknown fields. */
type AiSettingsInput = Readonly<Partial<Record<AiScope, AiScopeInput | undefined>>> & Readonly<Record<string, unknown>>;

const isScope = (name: string): name is AiScope => Object.hasOwn(requiredAbility, name);

/** Returns the names of fields that are neither a scope nor valid settings of one. */
export const unusedSettings = (input: AiSettingsInput): readonly string[] =>
  Object.keys(input).filter((name) => !isScope(name) && typeof input[name] !== 'object');

/**
 * Sets the client's own keys at AI providers. Fields in `unusedSettings` are ignored. Omitted scopes stay, and so do
 * omitted fields of a scope, except the key when the provider changes. The client's administrators get a mail.
 */
export async function updateAiSettings(
  ports: Ports<'clock' | 'logger' | 'mail' | 'models' | 'presentation' | 'secrets' | 'settings' | 'storage'>,
  { client }: ClientAccess,
  { id_client }: ClientAddress,
  input: AiSettingsInput,
): Promise<ClientView> {
  const settings = new Map<string, AiScopeSetting>(Object.entries(client.ai_settings ?? {}));
  const unused = unusedSettings(input);
  const scopes: AiScope[] = [];
  for (const scope of Object.keys(input)) {
    const refuse = (reason: string): ServiceError => new ServiceError('ai_setting_not_valid', { scope, reason });
    if (unused.includes(scope)) continue;
    if (!isScope(scope)) throw refuse('the scope is unknown');
    const requested = input[scope];
    if (requested === undefined) continue;
    scopes.push(scope);
    if (requested === null) {
      settings.delete(scope);
      continue;
    }
    const stored = client.ai_settings?.[scope];
    const { provider = stored?.provider, model = stored?.model ?? '' } = requested;
    if (provider === undefined) throw refuse('the provider is missing');
    const abilities =
      ports.models.providers.find(({ name }) => name === provider)?.abilities ??
      (Object.hasOwn(aiProviders, provider) ? aiProviders[provider] : undefined);
    if (!abilities) throw refuse('the provider is unknown');
    if (!abilities.includes(requiredAbility[scope])) throw refuse(`the provider cannot make ${requiredAbility[scope]}`);
    if (model.trim() === '') throw refuse('the model is missing');
    // It is sent in a header.
    if (requested.api_key && !/^[!-~]+$/.test(requested.api_key))
      throw refuse('the key has a character that no key has, such as a space or a line break');
    const kept = stored?.provider === provider ? stored.api_key : undefined;
    const api_key = requested.api_key ? ports.secrets.seal(requested.api_key, apiKeyContext(id_client, scope)) : kept;
    if (api_key === undefined) throw refuse('the key is missing');
    settings.set(scope, { provider, model: model.trim(), api_key });
  }
  const changed = await ports.storage.update('clients', id_client, { ai_settings: Object.fromEntries(settings) });
  if (scopes.length > 0) {
    const facts = { client: client.name, scopes };
    await mailHolders(ports, id_client, 'client:update', ports.presentation.modelKeysChanged(facts));
  }
  return viewClient(ports, changed ?? client);
}

/**
 * Returns a caller's rate limit in calls per minute, by their client's plan; for a user, the highest of their clients'
 * plans.
 */
export async function requestsPerMinute(ports: Ports<'settings' | 'storage'>, caller: Caller): Promise<number> {
  const ids = await reachableClients(ports, caller);
  const clients = await ports.storage.find('clients', { where: { _id: { in: ids } } });
  const { free } = ports.settings.plans;
  return Math.max(
    free.requests_per_minute,
    ...clients.map((client) => getPlanData(ports.settings, client).requests_per_minute),
  );
}
