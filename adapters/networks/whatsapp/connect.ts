import { createHmac } from 'node:crypto';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { ConnectedAccount, NetworkConnect, StoredSession } from '#ports/networks/network-adapter';
import { type ScopesByCapability, requestedScopes } from '../shared/access.ts';
import { requireCode } from '../shared/asking.ts';
import { type AskGraph, graphVersion, readRows } from '../shared/graph.ts';
import { WrongPin } from './failures.ts';
import { readSession, type WhatsappSession } from './session.ts';
import type { WhatsappSettings } from './settings.ts';
import { done, phoneNumber, type PhoneNumber, token, tokenFacts, type TokenFacts } from './wire.ts';

/** Every account needs it: https://developers.facebook.com/docs/permissions */
const needed = 'whatsapp_business_management';
/** The popup's configuration requests them, not we. */
const scopes: ScopesByCapability = {
  publishing: [needed],
  comments: [],
  messages: ['whatsapp_business_messaging'],
  metrics: [needed],
  products: [],
};
const phoneFields = 'id,display_phone_number,verified_name,platform_type';
const maxNumbers = 1000;

function notFound(reason: string): NetworkFailure {
  const details = problem('whatsapp_account_not_found', { reason });
  return new NetworkFailure('refused', details.message, { problem: details });
}

/** Whether a permission was granted for a business account. Without a list it covers the whole business. */
const covers = ({ target_ids }: TokenFacts['granular_scopes'][number], waba_id: string): boolean =>
  target_ids?.includes(waba_id) !== false;

/** Throws unless an identifier can become part of a path. */
function requireId(id: string, name: string): void {
  if (!/^\d+$/.test(id)) throw notFound(`${name} is missing or not valid`);
}

// Already in use: here, elsewhere, or together with the app on a phone.
/** The platforms of a number that is not in use at the Cloud API; on an unknown platform it is left unchanged. */
const elsewhere = ['', 'NOT_APPLICABLE', 'ON_PREMISE'];

const isRegistered = ({ platform_type }: PhoneNumber): boolean => !elsewhere.includes(platform_type);

/**
 * Creates the adapter part that connects numbers with Embedded Signup, Meta's popup, or with a token that the owner of
 * a number entered. The caller's own page opens the popup and passes on the result.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/onboarding-customers-as-a-tech-provider
 */
export function createConnect(settings: WhatsappSettings, call: AskGraph): NetworkConnect {
  const { client_id, client_secret, config_id, script_url } = settings;

  /**
   * Derives six digits from the app's secret, always the same for a number, so that a process that dies after
   * registering it loses nothing. The PINs of connected numbers are stored, and outlive the app's secret.
   */
  function derivePin(id: string): string {
    const digest = createHmac('sha256', client_secret).update(`pin ${id}`).digest();
    return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
  }

  /** Reads what the token permits from Meta, since data from the browser proves nothing. */
  async function requirePermissions(input_token: string, waba_id: string): Promise<TokenFacts> {
    const query = { input_token, access_token: `${client_id}|${client_secret}` };
    const { data } = await call(tokenFacts, { method: 'GET', path: 'debug_token', query });
    const isOurs = data.is_valid && (data.app_id ?? client_id) === client_id;
    if (!isOurs) throw new NetworkFailure('refused', 'The access that Meta granted is not valid.');
    const given = data.granular_scopes.find(({ scope }) => scope === needed);
    if (!given) throw new NetworkFailure('refused', `Not allowed: ${needed}.`, { refusal: 'permission_missing' });
    if (!covers(given, waba_id)) throw notFound('the granted access does not cover it');
    return data;
  }

  const readNumbers = (waba_id: string, access_token: string): Promise<PhoneNumber[]> =>
    readRows(
      call,
      phoneNumber,
      { method: 'GET', path: `${waba_id}/phone_numbers`, query: { fields: phoneFields }, access_token },
      maxNumbers,
    );

  async function readStoredPin(id: string, stored?: StoredSession): Promise<string | undefined> {
    const session = await stored?.(id);
    const pin = session?.data.pin;
    return typeof pin === 'string' ? pin : undefined;
  }

  /** Registers a number and returns its PIN: the one it was registered with before, if known. */
  async function register(id: string, access_token: string, pin = derivePin(id)): Promise<string> {
    const json = { messaging_product: 'whatsapp', pin };
    await call(done, { method: 'POST', path: `${id}/register`, json, access_token });
    return pin;
  }

  /**
   * Returns the usable numbers of a business account to which a token gives access: the chosen one and those already in
   * use. Without a choice, all of them.
   */
  async function connectNumbers(
    { access_token, waba_id, chosen }: Readonly<Record<'access_token' | 'chosen' | 'waba_id', string>>,
    stored: StoredSession | undefined,
  ): Promise<ConnectedAccount[]> {
    const { expires_at, granular_scopes } = await requirePermissions(access_token, waba_id);
    const granted_scopes = granular_scopes.filter((given) => covers(given, waba_id)).map(({ scope }) => scope);
    const numbers = await readNumbers(waba_id, access_token);
    if (chosen !== '' && !numbers.some(({ id }) => id === chosen)) {
      throw notFound('it does not have the chosen number');
    }
    // Other unregistered numbers were not requested, and may be in use elsewhere.
    const selected = numbers.filter((one) => chosen === '' || one.id === chosen || isRegistered(one));
    if (selected.length === 0) throw notFound('it has no number; add one in WhatsApp Manager');
    const accounts: ConnectedAccount[] = [];
    let refusal: WrongPin | undefined;
    for (const number of selected) {
      const { id, verified_name, display_phone_number: username } = number;
      const known = await readStoredPin(id, stored);
      try {
        const pin = isRegistered(number) ? known : await register(id, access_token, known);
        accounts.push({
          external_identifier: id,
          grant: waba_id,
          name: verified_name ?? username,
          username,
          session: {
            data: { id, waba_id, access_token, ...(pin !== undefined && { pin }) } satisfies WhatsappSession,
            granted_scopes,
            ...(expires_at > 0 && { expires_in: new Date(expires_at * 1000).toISOString() }),
          },
        });
      } catch (error) {
        // The PINs of numbers that were registered before this one must not be lost.
        if (!(error instanceof WrongPin) || id === chosen) throw error;
        refusal = error;
      }
    }
    if (accounts.length === 0 && refusal) throw refusal;
    return accounts;
  }

  return {
    scopes: requestedScopes(scopes, settings),

    invite: () => ({
      link: '',
      script: `${script_url}/en_US/sdk.js`,
      authorization: {
        type: 'meta_embedded_signup',
        app_id: client_id,
        config_id,
        graph_version: graphVersion,
        // For flows before v4; v4 ignores both.
        feature_type: '',
        session_info_version: '3',
      },
    }),

    async begin() {
      throw new NetworkFailure('refused', 'WhatsApp is connected in a popup of Meta, not by a redirect.');
    },

    async complete({ query, stored }) {
      const code = requireCode(query);
      const { waba_id = '', phone_number_id: chosen = '' } = query;
      requireId(waba_id, 'waba_id');
      const grant = { client_id, client_secret, code };
      const request = { method: 'GET', path: 'oauth/access_token', query: grant } as const;
      const { access_token } = await call(token, request);
      return connectNumbers({ access_token, waba_id, chosen }, stored);
    },

    credentials: {
      label: 'Use a token of your own instead',
      fields: [
        { name: 'waba_id', label: 'WhatsApp Business account ID', secret: false, required: true },
        { name: 'phone_number_id', label: 'Phone number ID', secret: false, required: true },
        { name: 'access_token', label: 'System user token', secret: true, required: true },
      ],
      async connect(fields, stored) {
        const typed = (name: string): string => (fields[name] ?? '').trim();
        const waba_id = typed('waba_id');
        const chosen = typed('phone_number_id');
        const access_token = typed('access_token');
        requireId(waba_id, 'the WhatsApp Business account ID');
        requireId(chosen, 'the phone number ID');
        return connectNumbers({ access_token, waba_id, chosen }, stored);
      },
    },

    async verify(stored) {
      const { id, waba_id, access_token } = readSession(stored);
      const numbers = await readNumbers(waba_id, access_token);
      if (numbers.some((one) => one.id === id)) return;
      throw new NetworkFailure('reconnect', 'the business account no longer has this number');
    },
  };
}
