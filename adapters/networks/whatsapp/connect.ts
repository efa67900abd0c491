import { createHmac } from 'node:crypto';
import { problem } from '#domain/errors/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect } from '#ports/networks/network-adapter';
import { requireCode } from '../shared/asking.ts';
import { type AskGraph, graphVersion, rowsOf } from '../shared/graph.ts';
import { readSession, type WhatsappSession } from './session.ts';
import type { WhatsappSettings } from './settings.ts';
import { done, phoneNumber, type PhoneNumber, token, tokenFacts, type TokenFacts } from './wire.ts';

const scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'];
const phoneFields = 'id,display_phone_number,verified_name,platform_type';
const maxNumbers = 1000;

function notFound(reason: string): NetworkFailure {
  const told = problem('whatsapp_account_not_found', { reason });
  return new NetworkFailure('refused', told.message, { problem: told });
}

// Already in use: here, elsewhere, or together with the app on a phone.
const isRegistered = ({ platform_type }: PhoneNumber): boolean => platform_type === 'CLOUD_API';

/**
 * Creates the part that connects numbers with Embedded Signup, a popup of Meta's. The caller's own page opens
 * it and passes on the result.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/onboarding-customers-as-a-tech-provider
 */
export function createConnect(
  { client_id, client_secret, config_id, script_url }: WhatsappSettings,
  call: AskGraph,
): NetworkConnect {
  /**
   * Returns the PIN of a number. It is always the same, because registering a number again takes the PIN it
   * had before.
   */
  function pinOf(id: string): string {
    const digest = createHmac('sha256', client_secret).update(`pin ${id}`).digest();
    return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
  }

  /** Asks Meta what the token permits, since what the browser passed on proves nothing. */
  async function requirePermissions(input_token: string, waba_id: string): Promise<TokenFacts> {
    const query = { input_token, access_token: `${client_id}|${client_secret}` };
    const { data } = await call(tokenFacts, { method: 'GET', path: 'debug_token', query });
    const isOurs = data.is_valid && (data.app_id ?? client_id) === client_id;
    if (!isOurs) throw new NetworkFailure('refused', 'The access that Meta granted is not valid.');
    for (const scope of scopes) {
      const given = data.granular_scopes.find((one) => one.scope === scope);
      if (!given) throw new NetworkFailure('refused', `Not allowed: ${scope}. Connect again and allow it.`);
      // Without a list, the permission covers the whole business.
      if (given.target_ids?.includes(waba_id) === false) {
        throw notFound('the granted access does not cover it');
      }
    }
    return data;
  }

  const numbersOf = (waba_id: string, access_token: string): Promise<PhoneNumber[]> =>
    rowsOf(
      call,
      phoneNumber,
      { method: 'GET', path: `${waba_id}/phone_numbers`, query: { fields: phoneFields }, access_token },
      maxNumbers,
    );

  return {
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

    async complete({ query }) {
      const code = requireCode(query);
      const { waba_id = '', phone_number_id: chosen = '' } = query;
      // It becomes part of paths.
      if (!/^\d+$/.test(waba_id)) throw notFound('waba_id is missing or not valid');
      const grant = { client_id, client_secret, code };
      const { access_token } = await call(token, {
        method: 'GET',
        path: 'oauth/access_token',
        query: grant,
      });
      const { expires_at } = await requirePermissions(access_token, waba_id);
      const numbers = await numbersOf(waba_id, access_token);
      if (chosen !== '' && !numbers.some(({ id }) => id === chosen)) {
        throw notFound('it does not have the chosen number');
      }
      // Other numbers that are not registered were not asked for, and may be in use elsewhere.
      const wanted = numbers.filter((one) => chosen === '' || one.id === chosen || isRegistered(one));
      if (wanted.length === 0) throw notFound('it has no number; add one in WhatsApp Manager');
      const subscription = { method: 'POST', path: `${waba_id}/subscribed_apps`, access_token } as const;
      await call(done, subscription);
      for (const { id } of wanted.filter((one) => !isRegistered(one))) {
        const json = { messaging_product: 'whatsapp', pin: pinOf(id) };
        await call(done, { method: 'POST', path: `${id}/register`, json, access_token });
      }
      return wanted.map(({ id, verified_name, display_phone_number: username }) => ({
        external_identifier: id,
        name: verified_name ?? username,
        username,
        session: {
          data: { id, waba_id, access_token, pin: pinOf(id) } satisfies WhatsappSession,
          ...(expires_at > 0 && { expires_in: new Date(expires_at * 1000).toISOString() }),
        },
      }));
    },

    async verify(stored) {
      const { id, waba_id, access_token } = readSession(stored);
      const numbers = await numbersOf(waba_id, access_token);
      if (numbers.some((one) => one.id === id)) return;
      throw new NetworkFailure('reconnect', 'the business account no longer has this number');
    },
  };
}
