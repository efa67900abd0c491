import type Router from '@koa/router';
import type { Context, Next } from 'koa';
import { consent } from '../../consent.ts';
import { finishedPage, sdk } from './popup.ts';
import { getRequest, type SandboxTools, type StandIn } from '../../stand-in.ts';
import { Timeline } from '../../timeline.ts';
import { whatsappMessages } from './messages.ts';
import { whatsappTemplates } from './templates.ts';
import { type Grant, TokenBook } from '../../token-book.ts';
import { graphBroken, graphFields, graphGrant, graphPage, graphRefuse, graphThrottled } from '../shared/graph.ts';

const dialog = '/www.facebook.com/v26.0/dialog';
const graph = '/graph.facebook.com/v26.0';
const scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'];
const day = 86_400;
const registrationsAllowed = 10;
const dialogFields = [
  'client_id',
  'config_id',
  'response_type',
  'override_default_response_type',
  'extras',
  'sandbox_person',
  'sandbox_refuse',
];
const people = [
  { id: '10220000000000001', name: 'Alice Adams', waba: '102000000000301', chosen: '106000000000401' },
  { id: '10220000000000002', name: 'Bob Brown', waba: '102000000000302', chosen: '106000000000404' },
];

interface Number {
  readonly id: string;
  readonly waba: string;
  readonly display_phone_number: string;
  readonly verified_name: string;
  /** The PIN of two-step verification with which the number was registered, here or elsewhere. */
  pin?: string;
  platform_type: 'CLOUD_API' | 'NOT_APPLICABLE';
  registrations: number;
}

function number(id: string, waba: string, last: string, verified_name: string): Number {
  const display_phone_number = `+1 555-012-${last}`;
  const state = { platform_type: 'NOT_APPLICABLE', registrations: 0 } as const;
  return { id, waba, display_phone_number, verified_name, ...state };
}

/**
 * Creates WhatsApp's sign-up and numbers, as https://developers.facebook.com/documentation/business-messaging/whatsapp
 * describes them. They share addresses with Facebook, so Facebook's requests are passed on.
 */
export function createWhatsappStandIn(tools: SandboxTools): StandIn {
  const { clock, address } = tools;
  const tokens = new TokenBook(clock);
  const subscribed = new Set<string>();
  const [alice, bob] = people.map(({ waba }) => waba);
  const numbers: Number[] = [
    number('106000000000401', alice ?? '', '0401', 'Alice’s Bakery'),
    {
      ...number('106000000000402', alice ?? '', '0402', 'Alice’s Books'),
      ...({ platform_type: 'CLOUD_API', pin: '111111' } as const),
    },
    number('106000000000403', alice ?? '', '0403', 'Somewhere Else'),
    { ...number('106000000000404', bob ?? '', '0404', 'Bob’s Bikes'), pin: '222222' },
  ];

  /** Returns the grant for a business account. */
  function own(context: Context, waba: string | undefined): Grant {
    const grant = graphGrant(context, tokens, 'whatsapp_business_management');
    if (people.find(({ id }) => id === grant.person)?.waba !== waba) {
      graphRefuse(100, 'Unsupported request: the object does not exist', 33);
    }
    return grant;
  }

  /** Responds with the popup. At its end the page that opened it has the code, the account and the number. */
  async function popup(context: Context, next: Next): Promise<void> {
    const { query } = getRequest(context);
    // Facebook's login may have a configuration too, and has a redirect.
    if (!query.has('config_id') || query.has('redirect_uri')) return void (await next());
    for (const name of query.keys()) {
      if (!dialogFields.includes(name)) graphRefuse(100, `Unknown parameter ${name}`);
    }
    if (query.get('client_id') !== 'sandbox') graphRefuse(101, 'Invalid App ID');
    if (query.get('config_id') !== 'sandbox') graphRefuse(100, 'Invalid config_id');
    if (query.get('response_type') !== 'code') graphRefuse(100, 'response_type must be code');
    await consent(context, {
      network: 'WhatsApp',
      people: people.map(({ id, name, chosen }) => ({
        id,
        name,
        gives: [numbers.find((one) => one.id === chosen)?.display_phone_number ?? ''],
      })),
      scopes,
      agree: (person) => {
        const { waba = '', chosen = '' } = people.find(({ id }) => id === person) ?? {};
        const code = tokens.issue({ kind: 'code', person, scopes, seconds: 30 });
        const handed = new URLSearchParams({ code, waba_id: waba, phone_number_id: chosen });
        return `${dialog}/finished?${handed.toString()}`;
      },
      refuse: () => `${dialog}/finished?event=CANCEL`,
    });
  }

  async function exchange(context: Context, next: Next): Promise<void> {
    const { query } = getRequest(context);
    // Facebook's own exchange has the redirect address, or the token it starts from.
    if (query.has('redirect_uri') || query.has('grant_type')) return void (await next());
    const fields = graphFields(context, ['client_id', 'client_secret', 'code']);
    if (fields.client_id !== 'sandbox') graphRefuse(101, 'Error validating application');
    if (fields.client_secret !== 'sandbox-secret') graphRefuse(1, 'Error validating client secret.');
    const grant = tokens.spend(String(fields.code), 'code');
    if (typeof grant === 'string') graphRefuse(100, 'This authorization code has been used or expired', 36_009);
    const { person } = grant;
    // Tokens of one configuration expire, those of the other do not.
    const isEnding = person === people[0]?.id;
    const seconds = isEnding ? { seconds: 60 * day } : {};
    const access_token = tokens.issue({ kind: 'access', person, scopes, prefix: 'EAAW', ...seconds });
    context.body = { access_token, token_type: 'bearer' };
  }

  async function debugToken(context: Context, next: Next): Promise<void> {
    // A token of a person at Facebook.
    if (getRequest(context).query.get('input_token')?.startsWith('EAAL')) return void (await next());
    const { input_token, access_token } = graphFields(context, ['input_token']);
    if (access_token !== 'sandbox|sandbox-secret') graphRefuse(190, 'Invalid OAuth access token', undefined, 401);
    const grant = tokens.look(String(input_token), 'access');
    if (typeof grant === 'string') {
      context.body = { data: { is_valid: false, error: { code: 190, message: 'expired' }, scopes: [] } };
      return;
    }
    const target_ids = [people.find(({ id }) => id === grant.person)?.waba ?? ''];
    context.body = {
      data: {
        app_id: 'sandbox',
        type: 'SYSTEM_USER',
        is_valid: true,
        expires_at: Math.floor((grant.expires ?? 0) / 1000),
        scopes: grant.scopes,
        granular_scopes: grant.scopes.map((scope) => ({ scope, target_ids })),
        user_id: grant.person,
      },
    };
  }

  function registerNumber(context: Context): void {
    const { phone } = context.params as { phone?: string };
    const found = numbers.find(({ id }) => id === phone);
    own(context, found?.waba);
    const { messaging_product, pin } = graphFields(context, ['messaging_product', 'pin']);
    if (!found) graphRefuse(100, 'Unsupported request: the object does not exist', 33);
    if (messaging_product !== 'whatsapp') graphRefuse(100, 'messaging_product must be whatsapp');
    if (typeof pin !== 'string' || !/^\d{6}$/.test(pin)) graphRefuse(100, 'The pin has 6 digits');
    found.registrations += 1;
    if (found.registrations > registrationsAllowed) graphRefuse(133_016, '(#133016) Too many registrations');
    if ((found.pin ?? pin) !== pin) graphRefuse(133_005, '(#133005) Two step verification PIN mismatch');
    Object.assign(found, { pin, platform_type: 'CLOUD_API' });
    context.body = { success: true };
  }

  /** Deregisters a number. Two-step verification keeps its PIN. */
  function deregisterNumber(context: Context): void {
    const { phone } = context.params as { phone?: string };
    const found = numbers.find(({ id }) => id === phone);
    own(context, found?.waba);
    if (found) found.platform_type = 'NOT_APPLICABLE';
    context.body = { success: true };
  }

  const templates = whatsappTemplates(tools, own, (waba) => subscribed.has(waba));
  const findNumber = (phone: string) => numbers.find(({ id }) => id === phone);
  const messages = whatsappMessages(tools, {
    own: (context, phone) => own(context, findNumber(phone)?.waba),
    getWaba: (phone) => findNumber(phone)?.waba ?? '',
    getDisplayNumber: (phone) => findNumber(phone)?.display_phone_number ?? '',
    isSubscribed: (waba) => subscribed.has(waba),
    hasTemplate: templates.isApproved,
  });

  return {
    social_network: 'whatsapp',
    // Nothing is published to WhatsApp.
    timeline: new Timeline(),
    messages: messages.people,
    templates,
    tokens,
    throttled: (seconds) => graphThrottled(80_008, 'whatsapp', seconds),
    broken: graphBroken,

    register(router: Router) {
      router.get(`${dialog}/oauth`, popup);
      router.get(`${dialog}/finished`, (context) => {
        const handed = Object.fromEntries(getRequest(context).query);
        context.body = context.accepts('json', 'html') === 'html' ? finishedPage(handed) : handed;
      });
      router.get('/connect.facebook.net/en_US/sdk.js', (context) => {
        context.type = 'js';
        context.body = sdk(address(`https:/${dialog}/oauth`));
      });
      router.get(`${graph}/oauth/access_token`, exchange);
      router.get(`${graph}/debug_token`, debugToken);
      router.get(`${graph}/:waba/phone_numbers`, (context) => {
        const { waba } = context.params as { waba?: string };
        own(context, waba);
        const rows = numbers.filter((one) => one.waba === waba).map((one) => ({ ...one }));
        context.body = graphPage(context, rows);
      });
      router.post(`${graph}/:waba/subscribed_apps`, (context) => {
        const { waba = '' } = context.params as { waba?: string };
        own(context, waba);
        graphFields(context, []);
        subscribed.add(waba);
        context.body = { success: true };
      });
      router.delete(`${graph}/:waba/subscribed_apps`, (context) => {
        const { waba = '' } = context.params as { waba?: string };
        own(context, waba);
        subscribed.delete(waba);
        context.body = { success: true };
      });
      router.get(`${graph}/:waba/subscribed_apps`, (context) => {
        const { waba = '' } = context.params as { waba?: string };
        own(context, waba);
        const rows = subscribed.has(waba) ? [{ whatsapp_business_api_data: { id: 'sandbox', name: 'Sandbox' } }] : []; // prettier-ignore
        context.body = { data: rows };
      });
      templates.register(router, graph);
      messages.register(router, graph, address);
      router.post(`${graph}/:phone/register`, registerNumber);
      router.post(`${graph}/:phone/deregister`, deregisterNumber);
    },
  };
}
