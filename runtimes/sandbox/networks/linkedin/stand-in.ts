import type Router from '@koa/router';
import { z } from 'zod';
import { bearerOf, jsonOf, type SandboxTools, type StandIn, reply } from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { authorized, parameters, refuse, requireVersion, urnOf } from './access.ts';
import { linkedinMedia } from './media.ts';
import { linkedinOauth } from './oauth.ts';
import { authorsOf, pages, people, rolesOf } from './people.ts';

const v2 = '/api.linkedin.com/v2';
const rest = '/api.linkedin.com/rest';
const day = 86_400_000;
const maxText = 3000;

const alt = z.string().max(4086).optional();
const postBody = z.strictObject({
  author: z.string(),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']),
  distribution: z.strictObject({
    feedDistribution: z.enum(['MAIN_FEED', 'NONE']),
    targetEntities: z.array(z.unknown()),
    thirdPartyDistributionChannels: z.array(z.unknown()),
  }),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean(),
  content: z
    .union([
      z.strictObject({
        media: z.strictObject({ id: z.string(), title: z.string().max(400).optional(), altText: alt }),
      }),
      z.strictObject({
        multiImage: z.strictObject({
          images: z
            .array(z.strictObject({ id: z.string(), altText: alt }))
            .min(2)
            .max(20),
        }),
      }),
      z.strictObject({
        article: z.strictObject({
          source: z.url(),
          title: z.string().min(1).max(400),
          description: z.string().optional(),
        }),
      }),
    ])
    .optional(),
});

const hashtag = /^#[\p{L}\p{N}](?:[\p{L}\p{N}]|\\_)*/u;

/**
 * Returns the meaning of a text. Refuses a reserved character that is not escaped and would cut the text off.
 */
function readLittleText(text: string): string {
  let shown = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    const isTag = character === '#' && hashtag.test(text.slice(at));
    if (character === '\\') {
      at += 1;
      shown += text[at] ?? '';
    } else if (isTag || !/[|{}@[\]()<>#*_~]/.test(character)) shown += character;
    else refuse(400, 'INVALID_VALUE_FOR_COMMENTARY', `The reserved character ${character} stands alone`);
  }
  return shown;
}

/** Creates LinkedIn, as https://learn.microsoft.com/en-us/linkedin describes it. */
export function createLinkedinStandIn(tools: SandboxTools): StandIn {
  const { clock, count } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const media = linkedinMedia(tools, tokens);

  const asPost = ({ id, account, created, details = {} }: SandboxPost) => ({
    id,
    author: account,
    // Hashtags are returned in the longer of their two forms.
    commentary: (details.commentary ?? '').replace(
      /(?<!\\)#((?:[\p{L}\p{N}]|\\_)+)/gu,
      String.raw`{hashtag|\#|$1}`,
    ),
    visibility: details.visibility ?? 'PUBLIC',
    lifecycleState: 'PUBLISHED',
    createdAt: created,
    publishedAt: created,
    lastModifiedAt: created,
    ...(details.content !== undefined && { content: JSON.parse(details.content) as object }),
  });

  return {
    social_network: 'linkedin',
    timeline,
    tokens,
    throttled: () => {
      const message = 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.';
      return {
        status: 429,
        body: { status: 429, serviceErrorCode: 101, code: 'TOO_MANY_REQUESTS', message },
      };
    },
    broken: () => ({
      status: 500,
      body: {
        status: 500,
        serviceErrorCode: 0,
        code: 'INTERNAL_SERVER_ERROR',
        message: 'Internal Server Error',
      },
    }),

    register(router: Router) {
      linkedinOauth(router, tokens);
      media.register(router, rest);

      router.get(`${v2}/userinfo`, (context) => {
        const { person } = authorized(tokens, context, 'openid');
        const { id = '', first = '', last = '' } = people.find((one) => one.id === person) ?? {};
        context.body = {
          sub: id,
          name: `${first} ${last}`,
          given_name: first,
          family_name: last,
          picture: `https://media.licdn.com/${id}`,
        };
      });

      router.get(`${v2}/me`, (context) => {
        const { person } = authorized(tokens, context, 'r_basicprofile');
        const {
          id = '',
          first = '',
          last = '',
          vanityName = '',
        } = people.find((one) => one.id === person) ?? {};
        context.body = { id, localizedFirstName: first, localizedLastName: last, vanityName };
      });

      router.get(`${rest}/organizationAcls`, (context) => {
        requireVersion(context);
        const { person } = authorized(tokens, context, 'rw_organization_admin');
        const query = parameters(context, ['q', 'state', 'role', 'count', 'start']);
        if (query.get('q') !== 'roleAssignee') refuse(400, 'ILLEGAL_ARGUMENT', 'Unknown finder');
        const start = Number(query.get('start') ?? '0');
        const size = Number(query.get('count') ?? '10');
        const elements = rolesOf(person).map(({ page, role }) => ({
          organization: `urn:li:organization:${String(page)}`,
          roleAssignee: `urn:li:person:${person}`,
          role,
          state: 'APPROVED',
        }));
        context.body = {
          paging: { start, count: size, links: [] },
          elements: elements.slice(start, start + size),
        };
      });

      router.get(`${rest}/organizations/:id`, (context) => {
        requireVersion(context);
        authorized(tokens, context, 'rw_organization_admin');
        const page = pages.find(({ id }) => String(id) === context.params.id);
        if (!page) refuse(404, 'NOT_FOUND', 'Could not find organization');
        context.body = page;
      });

      router.post(`${rest}/posts`, (context) => {
        requireVersion(context);
        parameters(context, []);
        // The token is checked before anything is said about the content.
        if (typeof tokens.look(bearerOf(context), 'access') === 'string') authorized(tokens, context, '');
        const parsed = postBody.safeParse(jsonOf(context));
        if (!parsed.success) refuse(400, 'MISSING_FIELD', z.prettifyError(parsed.error));
        const { author, commentary, visibility, content } = parsed.data;
        const isPerson = author.startsWith('urn:li:person:');
        const { person } = authorized(
          tokens,
          context,
          isPerson ? 'w_member_social' : 'w_organization_social',
        );
        if (!authorsOf(person).includes(author)) {
          const message =
            'Field Value validation failed in REQUEST_BODY: Data Processing Exception while processing fields [/author]';
          refuse(403, 'ACCESS_DENIED', message, 100);
        }
        if (!isPerson && visibility === 'CONNECTIONS')
          refuse(400, 'INVALID_VALUE_FOR_VISIBILITY', 'A page has no connections');
        const text = readLittleText(commentary);
        if (text.length > maxText)
          refuse(400, 'FIELD_LENGTH_TOO_LONG', `commentary is longer than ${String(maxText)} characters`);
        const images =
          content && 'multiImage' in content
            ? content.multiImage.images
            : content && 'media' in content
              ? [content.media]
              : [];
        const files = images.map(({ id, altText }) => media.take(author, id, altText));
        if (text.trim() === '' && !content) refuse(400, 'MISSING_FIELD', 'A post needs text or content');
        const twin = timeline
          .list(author)
          .find((post) => post.text === text && text !== '' && post.created > clock.now() - day);
        if (twin) refuse(422, 'DUPLICATE_POST', `Content is a duplicate of ${twin.id}`);
        const kind = files[0]?.mime_type.startsWith('video/') ? 'ugcPost' : 'share';
        const { id } = timeline.add({
          id: `urn:li:${kind}:${String(count())}`,
          account: author,
          text,
          media: files,
          created: clock.now(),
          details: {
            commentary,
            visibility,
            ...(content && { content: JSON.stringify(content) }),
            ...(content &&
              'article' in content && { link: content.article.source, title: content.article.title }),
            ...(content &&
              'media' in content &&
              content.media.title !== undefined && { title: content.media.title }),
          },
        });
        reply(context, { status: 201, headers: { 'x-restli-id': id } });
      });

      router.get(`${rest}/posts`, (context) => {
        requireVersion(context);
        const query = parameters(context, ['q', 'author', 'count', 'start', 'sortBy']);
        const author = query.get('author') ?? '';
        const { person } = authorized(tokens, context, 'r_organization_social');
        if (author.startsWith('urn:li:person:') || !authorsOf(person).includes(author)) {
          refuse(403, 'ACCESS_DENIED', 'Not enough permissions to access: posts.FINDER-author', 100);
        }
        if (query.get('q') !== 'author' || context.get('x-restli-method') !== 'FINDER')
          refuse(400, 'ILLEGAL_ARGUMENT', 'Unknown finder');
        const start = Number(query.get('start') ?? '0');
        const size = Number(query.get('count') ?? '10');
        if (size > 100) refuse(400, 'ILLEGAL_ARGUMENT', 'count is at most 100');
        const found = timeline.list(author);
        context.body = {
          paging: { start, count: size, links: [], total: found.length },
          elements: found.slice(start, start + size).map(asPost),
        };
      });

      router.delete(`${rest}/posts/:urn`, (context) => {
        requireVersion(context);
        const id = urnOf(context);
        const post = timeline.get(id);
        const isPage = post?.account.startsWith('urn:li:organization:') ?? false;
        const { person } = authorized(tokens, context, isPage ? 'w_organization_social' : 'w_member_social');
        if (post && !authorsOf(person).includes(post.account))
          refuse(403, 'ACCESS_DENIED', 'Not the author', 100);
        timeline.remove(id);
        reply(context, { status: 204 });
      });
    },
  };
}
