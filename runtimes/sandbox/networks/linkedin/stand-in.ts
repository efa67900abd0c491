// Long, so that everything one network does can be read in one place.
import type Router from '@koa/router';
import { z } from 'zod';
import { createAllowance } from '../../allowance.ts';
import { getBearer, getJson, type Reply, type SandboxTools, type StandIn, reply } from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { authorized, parameters, refuse, requireVersion, getUrn } from './access.ts';
import { linkedinComments } from './comments.ts';
import { readLittleText } from './little-text.ts';
import { linkedinMedia } from './media.ts';
import { linkedinNumbers } from './numbers.ts';
import { linkedinOauth } from './oauth.ts';
import { getAuthors, pages, people, rolePageUrn, getRoles } from './people.ts';

const v2 = '/api.linkedin.com/v2';
const rest = '/api.linkedin.com/rest';
const day = 86_400_000;
/** https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin */
const requestsOfMember = 150;
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
        poll: z.strictObject({
          question: z.string().min(1).max(140),
          options: z
            .array(z.strictObject({ text: z.string().min(1).max(30) }))
            .min(2)
            .max(4),
          settings: z.strictObject({ duration: z.enum(['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS']) }),
        }),
      }),
      z.strictObject({
        article: z.strictObject({
          source: z.url(),
          title: z.string().min(1).max(400),
          description: z.string().max(256).optional(),
          thumbnail: z.string().startsWith('urn:li:image:').optional(),
        }),
      }),
    ])
    .optional(),
});

/** Returns the visible details of a post besides its files. */
function toDetails(
  { commentary, visibility, content }: z.infer<typeof postBody>,
  mentions: readonly string[],
): Readonly<Record<string, string>> {
  const article = content && 'article' in content ? content.article : undefined;
  return {
    commentary,
    visibility,
    ...(mentions.length > 0 && { mentions: mentions.join(' ') }),
    ...(content && 'poll' in content && { poll: JSON.stringify(content.poll) }),
    ...(content && { content: JSON.stringify(content) }),
    ...(article && {
      link: article.source,
      title: article.title,
      ...(article.description !== undefined && { description: article.description }),
      ...(article.thumbnail !== undefined && { thumbnail: article.thumbnail }),
    }),
    ...(content && 'media' in content && content.media.title !== undefined && { title: content.media.title }),
  };
}

/** Creates LinkedIn, as https://learn.microsoft.com/en-us/linkedin describes it. */
export function createLinkedinStandIn(tools: SandboxTools): StandIn {
  const { clock, count } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const media = linkedinMedia(tools, tokens);
  const midnight = (now: number): number => Math.floor(now / day) * day;
  const takeRequest = createAllowance(tools, { limit: requestsOfMember, since: (now) => midnight(now) - 1 });
  // No header reports how many are left, or when there are more.
  const tooMany: Reply = {
    status: 429,
    body: {
      status: 429,
      serviceErrorCode: 101,
      code: 'TOO_MANY_REQUESTS',
      message: 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.',
    },
  };

  const asPost = ({ id, account, created, details = {} }: SandboxPost) => ({
    id,
    author: account,
    // Hashtags are returned in the longer of their two forms.
    commentary: (details.commentary ?? '').replace(/(?<!\\)#((?:[\p{L}\p{N}]|\\_)+)/gu, String.raw`{hashtag|\#|$1}`),
    visibility: details.visibility ?? 'PUBLIC',
    lifecycleState: 'PUBLISHED',
    createdAt: created,
    publishedAt: created,
    lastModifiedAt: created,
    ...(details.content !== undefined && { content: JSON.parse(details.content) as object }),
  });

  const comments = linkedinComments(tools, timeline, tokens);
  const numbers = linkedinNumbers(tools, timeline, tokens);

  return {
    social_network: 'linkedin',
    comments: comments.people,
    timeline,
    tokens,
    throttled: () => tooMany,
    broken: () => ({
      status: 500,
      body: { status: 500, serviceErrorCode: 0, code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' },
    }),

    register(router: Router) {
      linkedinOauth(router, tokens);
      media.register(router, rest);
      comments.register(router, rest);
      numbers.register(router, rest);

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
        const { id = '', first = '', last = '', vanityName = '' } = people.find((one) => one.id === person) ?? {};
        context.body = { id, localizedFirstName: first, localizedLastName: last, vanityName };
      });

      router.get(`${rest}/organizationAcls`, (context) => {
        requireVersion(context);
        const { person } = authorized(tokens, context, 'rw_organization_admin');
        const query = parameters(context, ['q', 'state', 'role', 'count', 'start']);
        if (query.get('q') !== 'roleAssignee') refuse(400, 'ILLEGAL_ARGUMENT', 'Unknown finder');
        const start = Number(query.get('start') ?? '0');
        const size = Number(query.get('count') ?? '10');
        const elements = getRoles(person).map(({ page, role }) => ({
          organization: rolePageUrn(page),
          roleAssignee: `urn:li:person:${person}`,
          role,
          state: 'APPROVED',
        }));
        context.body = { paging: { start, count: size, links: [] }, elements: elements.slice(start, start + size) };
      });

      router.get(`${rest}/organizations/:id`, (context) => {
        requireVersion(context);
        const { person } = authorized(tokens, context, 'rw_organization_admin');
        const page = pages.find(({ id }) => String(id) === context.params.id);
        // Only administrators may read a page, not its content managers.
        const isTheirs = getRoles(person).some((one) => one.page === page?.id && one.role === 'ADMINISTRATOR');
        if (!page || !isTheirs) {
          const urn = `urn:li:organization:${String(context.params.id)}`;
          const message = `Viewer don't have permission to the ADMIN_ONLY VisibilityReduction for ${urn}`;
          refuse(403, 'ACCESS_DENIED', message, 100);
        }
        context.body = page;
      });

      // The public data of pages:
      // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-lookup-api
      router.get(`${rest}/organizationsLookup`, (context) => {
        requireVersion(context);
        authorized(tokens, context, 'rw_organization_admin');
        // The brackets of a list are part of the syntax and must not be encoded.
        const ids = /^ids=List\(([\d,]+)\)$/.exec(context.querystring)?.[1]?.split(',') ?? [];
        if (ids.length === 0) refuse(400, 'ILLEGAL_ARGUMENT', 'Invalid query parameters passed to request');
        const found = pages.filter(({ id }) => ids.includes(String(id)));
        context.body = { results: Object.fromEntries(found.map((page) => [page.id, page])), errors: {} };
      });

      router.post(`${rest}/posts`, (context) => {
        requireVersion(context);
        parameters(context, []);
        // The token is checked before the content.
        if (typeof tokens.look(getBearer(context), 'access') === 'string') authorized(tokens, context, '');
        const parsed = postBody.safeParse(getJson(context));
        if (!parsed.success) refuse(400, 'MISSING_FIELD', z.prettifyError(parsed.error));
        const { author, commentary, visibility, content } = parsed.data;
        const isPerson = author.startsWith('urn:li:person:');
        const { person } = authorized(tokens, context, isPerson ? 'w_member_social' : 'w_organization_social');
        // Posting to pages is a different product, whose limits are not published.
        if (isPerson) takeRequest(person, 1, () => tooMany);
        if (!getAuthors(person).includes(author)) {
          const message =
            'Field Value validation failed in REQUEST_BODY: Data Processing Exception while processing fields [/author]';
          refuse(403, 'ACCESS_DENIED', message, 100);
        }
        if (!isPerson && visibility === 'CONNECTIONS')
          refuse(400, 'INVALID_VALUE_FOR_VISIBILITY', 'A page has no connections');
        const { shown: text, mentions } = readLittleText(commentary);
        if (text.length > maxText)
          refuse(400, 'FIELD_LENGTH_TOO_LONG', `commentary is longer than ${String(maxText)} characters`);
        const images =
          content && 'multiImage' in content
            ? content.multiImage.images
            : content && 'media' in content
              ? [content.media]
              : [];
        const files = images.map(({ id, altText }) => media.take(author, id, altText));
        if (content && 'media' in content && files[0]?.mime_type === 'application/pdf' && !content.media.title) {
          refuse(400, 'MISSING_FIELD', 'A document needs a title');
        }
        const thumbnail = content && 'article' in content ? content.article.thumbnail : undefined;
        if (thumbnail !== undefined) media.take(author, thumbnail);
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
          details: toDetails(parsed.data, mentions),
        });
        reply(context, { status: 201, headers: { 'x-restli-id': id } });
      });

      router.get(`${rest}/posts`, (context) => {
        requireVersion(context);
        const query = parameters(context, ['q', 'author', 'count', 'start', 'sortBy']);
        const author = query.get('author') ?? '';
        const { person } = authorized(tokens, context, 'r_organization_social');
        if (author.startsWith('urn:li:person:') || !getAuthors(person).includes(author)) {
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
        const id = getUrn(context);
        const post = timeline.get(id);
        const isPage = post?.account.startsWith('urn:li:organization:') ?? false;
        const { person } = authorized(tokens, context, isPage ? 'w_organization_social' : 'w_member_social');
        if (post && !getAuthors(person).includes(post.account)) refuse(403, 'ACCESS_DENIED', 'Not the author', 100);
        timeline.remove(id);
        reply(context, { status: 204 });
      });
    },
  };
}
