import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { bearerOf, jsonOf, reply, type SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import type { TokenBook } from '../../token-book.ts';
import { authorized, parameters, refuse, requireVersion } from './access.ts';
import { authorsOf } from './people.ts';

const maxText = 1250;
const commentBody = z.strictObject({
  actor: z.string(),
  object: z.string(),
  message: z.strictObject({ text: z.string().min(1) }),
});

/** Returns the post in the path, which must be an encoded URN. */
function postUrnOf(context: Context): string {
  const part = context.path.split('/').at(-2) ?? '';
  if (/[:(),]/.test(part)) refuse(400, 'ILLEGAL_ARGUMENT', 'Unencoded characters in a path key');
  return decodeURIComponent(part);
}

/**
 * Registers the comments below posts:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api
 */
export function linkedinComments(
  router: Router,
  rest: string,
  { clock, count }: SandboxTools,
  timeline: Timeline,
  tokens: TokenBook,
): void {
  /** By post, the oldest first. */
  const rows = new Map<string, readonly object[]>();
  const isPage = (urn: string): boolean => urn.startsWith('urn:li:organization:');

  router.post(`${rest}/socialActions/:urn/comments`, (context) => {
    requireVersion(context);
    parameters(context, []);
    // The token is checked before anything is said about the content.
    if (typeof tokens.look(bearerOf(context), 'access') === 'string') authorized(tokens, context, '');
    const parsed = commentBody.safeParse(jsonOf(context));
    if (!parsed.success) refuse(400, 'MISSING_FIELD', z.prettifyError(parsed.error));
    const { actor, object, message } = parsed.data;
    const scope = isPage(actor) ? 'w_organization_social_feed' : 'w_member_social_feed';
    const { person } = authorized(tokens, context, scope);
    if (!authorsOf(person).includes(actor)) refuse(403, 'ACCESS_DENIED', 'Not the actor', 100);
    const id = postUrnOf(context);
    const post = timeline.get(id);
    if (!post || object !== id) refuse(404, 'NOT_FOUND', `Could not find entity ${id}`);
    // The form of comments is plain text: nothing in it is escaped.
    if (message.text.length > maxText) refuse(400, 'FIELD_LENGTH_TOO_LONG', 'The comment is too long');
    const number = String(count());
    const time = clock.now();
    const comment = {
      id: number,
      commentUrn: `urn:li:comment:(urn:li:activity:${id.split(':').at(-1) ?? ''},${number})`,
      actor,
      object,
      message,
      created: { actor, time },
      lastModified: { actor, time },
    };
    rows.set(id, [...(rows.get(id) ?? []), comment]);
    timeline.change(id, { comments: [...(post.comments ?? []), { person: actor, text: message.text }] });
    reply(context, { status: 201, headers: { 'x-restli-id': number }, body: comment });
  });

  router.get(`${rest}/socialActions/:urn/comments`, (context) => {
    requireVersion(context);
    const query = parameters(context, ['start', 'count']);
    const { person } = authorized(tokens, context, 'r_organization_social_feed');
    const post = timeline.get(postUrnOf(context));
    if (!post) refuse(404, 'NOT_FOUND', 'Could not find entity');
    if (!isPage(post.account) || !authorsOf(person).includes(post.account)) {
      refuse(403, 'ACCESS_DENIED', 'Not enough permissions to access: socialActions.GET_ALL', 100);
    }
    const start = Number(query.get('start') ?? '0');
    const size = Math.min(Number(query.get('count') ?? '10'), 100);
    const found = rows.get(post.id) ?? [];
    context.body = {
      paging: { start, count: size, links: [], total: found.length },
      elements: found.slice(start, start + size),
    };
  });
}
