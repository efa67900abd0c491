import type Router from '@koa/router';
import type { Context } from 'koa';
import { consent } from '../../consent.ts';
import {
  getRequest,
  getBearer,
  getForm,
  getJson,
  Refusal,
  type SandboxTools,
  type StandIn,
  reply,
} from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { pinterestAnalytics } from './analytics.ts';
import { PinterestMedia, refuse } from './media.ts';
import { boards, people, sections } from './people.ts';

const api = '/api.pinterest.com/v5';
const day = 86_400;
const known = ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'];
/** Pinterest's limit is unknown; an ordinary server has one. */
const maxRequestBytes = 32_000_000;
const fieldsOfPins = ['board_id', 'board_section_id', 'media_source', 'title', 'description', 'alt_text', 'link'];

const limits = {
  'x-ratelimit-limit': '100, 100;w=1, 1000;w=60',
  'x-ratelimit-remaining': '99',
  'x-ratelimit-reset': '1',
};

/** Creates Pinterest, as https://developers.pinterest.com/docs/api/v5/ describes it. */
export function createPinterestStandIn(tools: SandboxTools): StandIn {
  const { clock, count } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const media = new PinterestMedia(tools);

  /** Returns the person of a token that has these scopes. */
  function authorized(context: Context, ...scopes: readonly string[]): string {
    const grant = tokens.look(getBearer(context), 'access');
    if (typeof grant !== 'object') refuse(401, 2, 'Authentication failed.');
    if (scopes.some((scope) => !grant.scopes.includes(scope))) {
      refuse(403, 3, 'Your application consumer type is not supported, please contact support.');
    }
    context.set(limits);
    return grant.person;
  }

  function grantTokens(context: Context): object {
    const form = getForm(context);
    const [, basic = ''] = /^Basic (.+)$/.exec(context.get('authorization')) ?? [];
    if (Buffer.from(basic, 'base64').toString() !== 'sandbox:sandbox-secret') {
      refuse(401, 2, 'Authentication failed.');
    }
    const isCode = form.get('grant_type') === 'authorization_code';
    if (!isCode && form.get('grant_type') !== 'refresh_token') refuse(400, 1, 'Invalid grant_type.');
    const grant = isCode
      ? tokens.spend(form.get('code') ?? '', 'code')
      : tokens.look(form.get('refresh_token') ?? '', 'refresh');
    const isWrong = typeof grant !== 'object' || (isCode && grant.facts.redirect_uri !== form.get('redirect_uri'));
    if (isWrong) refuse(400, 283, isCode ? 'Invalid authorization code.' : 'Invalid refresh token.');
    const { person, scopes } = grant;
    const expires_in = 30 * day;
    const refresh_token_expires_in = 60 * day;
    return {
      response_type: isCode ? 'authorization_code' : 'refresh_token',
      access_token: tokens.issue({ kind: 'access', person, scopes, seconds: expires_in, prefix: 'pina_' }),
      refresh_token: tokens.issue({
        kind: 'refresh',
        person,
        scopes,
        seconds: refresh_token_expires_in,
        prefix: 'pinr.',
      }),
      token_type: 'bearer',
      expires_in,
      refresh_token_expires_in,
      refresh_token_expires_at: Math.floor(clock.now() / 1000) + refresh_token_expires_in,
      scope: scopes.join(' '),
    };
  }

  /** Text is returned normalized. */
  const tidy = (text = ''): string | null => text.normalize('NFC').replace(/\s+/gu, ' ').trim() || null;

  const asPin = (person: string, { id, text, created, media: shown, details = {} }: SandboxPost) => ({
    id,
    created_at: `${new Date(created).toISOString().slice(0, 19)}-00:00`,
    title: tidy(details.title),
    description: tidy(text),
    link: details.link ?? null,
    alt_text: shown[0]?.alt_text ?? null,
    board_id: details.board ?? '',
    board_section_id: details.section ?? null,
    creative_type: shown[0]?.mime_type.startsWith('video/') ? 'VIDEO' : 'REGULAR',
    is_owner: details.owner === person,
    parent_pin_id: details.parent ?? null,
    media: {
      media_type: shown.length > 1 ? 'multiple_images' : shown[0]?.mime_type.startsWith('video/') ? 'video' : 'image',
    },
  });

  function paged(context: Context, items: readonly object[]): object {
    const { query } = getRequest(context);
    const size = Number(query.get('page_size') ?? '25');
    if (size < 1 || size > 250) refuse(400, 1, 'Invalid page_size.');
    const from = Number(query.get('bookmark') ?? '0');
    const bookmark = items.length > from + size ? String(from + size) : null;
    return { items: items.slice(from, from + size), bookmark };
  }

  /** Returns the pins of a board or section. Whether a board lists those of its sections is not documented. */
  function getPins(person: string, id: string | undefined, section?: string): readonly object[] {
    const board = boards.find((one) => one.id === id);
    if (!board) refuse(404, 40, 'Board not found.');
    if (board.owner !== person) refuse(403, 7, 'Not authorized to access board or Pin.');
    return (
      timeline
        .list()
        .filter(({ details }) => details?.board === board.id && details.section === section)
        // A new pin takes a while to appear.
        .filter(({ created }) => created + tools.processing() <= clock.now())
        .map((pin) => asPin(person, pin))
    );
  }

  /** Reads a text field of a pin. */
  function readText(pin: Readonly<Record<string, unknown>>, name: string, max: number): string {
    const value = pin[name] ?? '';
    if (typeof value !== 'string') refuse(400, 1, `Invalid parameters: ${name}.`);
    if (value.length > max) refuse(400, 1, `Invalid parameters: ${name} is longer than ${max}.`);
    return value;
  }

  async function makePin(context: Context, owner: string): Promise<SandboxPost> {
    const pin = getJson(context) ?? refuse(400, 1, 'Invalid parameters.');
    const unknown = Object.keys(pin).find((name) => !fieldsOfPins.includes(name));
    if (unknown !== undefined) refuse(400, 1, `Invalid parameters: ${unknown}.`);
    const board = boards.find(({ id }) => id === pin.board_id);
    if (!board) refuse(404, 40, 'Board not found.');
    if (board.owner !== owner) refuse(403, 7, 'Not authorized to access board or Pin.');
    const section = sections.find(({ id }) => id === pin.board_section_id);
    if (pin.board_section_id !== undefined && section?.board !== board.id)
      refuse(404, 2031, 'Board section not found.');
    const title = readText(pin, 'title', 100);
    const text = readText(pin, 'description', 800);
    const link = readText(pin, 'link', 2048);
    const alt_text = readText(pin, 'alt_text', 500);
    // Its form is checked where it is read.
    const source = pin.media_source as Readonly<Record<string, unknown>> | undefined;
    const cover = source?.cover_image_key_frame_time;
    const [first, ...others] = await media.read(owner, source);
    return timeline.add({
      id: String(count()),
      account: people.find(({ id }) => id === owner)?.username ?? '',
      text,
      media: [...(first ? [{ ...first, ...(alt_text && { alt_text }) }] : []), ...others],
      created: clock.now(),
      details: {
        owner,
        board: board.id,
        ...(section && { section: section.id }),
        ...(title && { title }),
        ...(link && { link }),
        ...(typeof cover === 'number' && { cover: String(cover) }),
      },
    });
  }

  return {
    social_network: 'pinterest',
    timeline,
    tokens,
    throttled: (seconds) => ({
      status: 429,
      headers: { ...limits, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(seconds) },
      body: { code: 8, message: 'You have exceeded your rate limit. Try again later.' },
    }),
    broken: () => ({ status: 500, body: { code: 500, message: 'Sorry! We had a problem.' } }),

    register(router: Router) {
      router.get('/www.pinterest.com/oauth/', (context) => {
        const { query } = getRequest(context);
        const redirect_uri = query.get('redirect_uri') ?? '';
        const scopes = (query.get('scope') ?? '').split(',');
        const page = (body: string): never => {
          throw new Refusal({ status: 400, body });
        };
        if (query.get('client_id') !== 'sandbox') page('Invalid client_id');
        if (query.get('response_type') !== 'code') page('Invalid response_type');
        if (!URL.canParse(redirect_uri)) page('Invalid redirect_uri');
        if (scopes.some((scope) => !known.includes(scope))) page('Invalid scope');
        const back = (answer: Readonly<Record<string, string>>): string => {
          const url = new URL(redirect_uri);
          for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
          url.searchParams.set('state', query.get('state') ?? '');
          return url.href;
        };
        return consent(context, {
          network: 'Pinterest',
          people: people.map(({ id, username }) => ({
            id,
            name: username,
            gives: boards.filter(({ owner }) => owner === id).map(({ name }) => `the board ${name}`),
          })),
          scopes,
          agree: (person) =>
            back({ code: tokens.issue({ kind: 'code', person, scopes, seconds: 600, facts: { redirect_uri } }) }),
          // A person who refuses is redirected without a code.
          refuse: () => back({}),
        });
      });

      router.post(`${api}/oauth/token`, (context) => {
        reply(context, { status: 200, body: grantTokens(context) });
      });

      pinterestAnalytics(router, { api, clock, timeline, authorized });

      router.get(`${api}/boards`, (context) => {
        const person = authorized(context, 'boards:read');
        const own = boards.filter(({ owner }) => owner === person);
        context.body = paged(
          context,
          own.map(({ id, name, privacy }) => ({ id, name, privacy, pin_count: 0 })),
        );
      });

      router.get(`${api}/boards/:board/pins`, (context) => {
        const person = authorized(context, 'boards:read', 'pins:read');
        context.body = paged(context, getPins(person, context.params.board));
      });

      router.get(`${api}/boards/:board/sections/:section/pins`, (context) => {
        const person = authorized(context, 'boards:read', 'pins:read');
        const { board, section } = context.params;
        const isThere = sections.some((one) => one.id === section && one.board === board);
        if (!isThere) refuse(404, 2031, 'Board section not found.');
        context.body = paged(context, getPins(person, board, section));
      });

      router.get(`${api}/pins`, (context) => {
        const person = authorized(context, 'boards:read', 'pins:read');
        context.body = paged(
          context,
          timeline
            .list()
            .filter(({ details }) => details?.owner === person)
            .map((pin) => asPin(person, pin)),
        );
      });

      router.post(`${api}/pins`, async (context) => {
        const person = authorized(context, 'boards:read', 'boards:write', 'pins:read', 'pins:write');
        if (getRequest(context).raw.length > maxRequestBytes) {
          reply(context, { status: 413, body: '<html>Request Entity Too Large</html>' });
          return;
        }
        reply(context, { status: 201, body: asPin(person, await makePin(context, person)) });
      });

      router.delete(`${api}/pins/:pin`, (context) => {
        const person = authorized(context, 'pins:write');
        const { pin = '' } = context.params;
        if (timeline.get(pin)?.details?.owner !== person) refuse(404, 50, 'Pin not found.');
        timeline.remove(pin);
        context.status = 204;
      });

      router.post(`${api}/media`, (context) => {
        const person = authorized(context, 'pins:write');
        if (getJson(context)?.media_type !== 'video') refuse(400, 1, 'Invalid media_type.');
        reply(context, { status: 201, body: media.register(person) });
      });

      router.get(`${api}/media/:media`, (context) => {
        context.body = media.status(authorized(context, 'pins:read'), context.params.media);
      });

      media.routes(router);
    },
  };
}
