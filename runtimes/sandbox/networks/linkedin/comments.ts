import type Router from '@koa/router';
import type { Context } from 'koa';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { getBearer, getJson, reply, type SandboxComments, type SandboxTools } from '../../stand-in.ts';
import type { PushForm } from '../../pushes.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { TokenBook } from '../../token-book.ts';
import { authorized, parameters, refuse, requireVersion } from './access.ts';
import { getAuthors } from './people.ts';

const maxText = 1250;
const commentBody = z.strictObject({
  actor: z.string(),
  object: z.string(),
  message: z.strictObject({ text: z.string().min(1) }),
  parentComment: z.string().optional(),
});

interface Row {
  readonly id: string;
  readonly post: string;
  readonly parent?: string;
  readonly actor: string;
  readonly text: string;
  readonly created: number;
  readonly modified: number;
}

const isPage = (urn: string): boolean => urn.startsWith('urn:li:organization:');
const toActivity = (post: string): string => `urn:li:activity:${post.split(':').at(-1) ?? ''}`;
const toUrn = ({ post, id }: Pick<Row, 'id' | 'post'>): string => `urn:li:comment:(${toActivity(post)},${id})`;

/**
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-social-action-notifications
 */
const notifications: PushForm = {
  takesMany: true,
  body: (all) => ({ type: 'ORGANIZATION_SOCIAL_ACTION_NOTIFICATIONS', notifications: all }),
  headers: (body) => ({
    'x-li-signature': createHmac('sha256', 'sandbox-secret').update(`hmacsha256=${body}`).digest('hex'),
  }),
};

/** Returns the URN in the path, which must be fully encoded. */
function keyIn(context: Context, fromEnd: number): string {
  const part = context.path.split('/').at(fromEnd) ?? '';
  if (/[:(),]/.test(part)) refuse(400, 'ILLEGAL_ARGUMENT', 'Unencoded characters in a path key');
  return decodeURIComponent(part);
}

/**
 * Creates the comments below posts:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api
 */
export function linkedinComments({ clock, count, push }: SandboxTools, timeline: Timeline, tokens: TokenBook) {
  /** By URN, oldest first. */
  const rows = new Map<string, Row>();
  const of = (post: string): readonly Row[] => [...rows.values()].filter((row) => row.post === post);

  function showBelow(post: string): void {
    timeline.change(post, { comments: of(post).map(({ actor: person, text }) => ({ person, text })) });
  }

  /** Notifies an approved application of comments below posts of pages. */
  function notify(action: 'COMMENT' | 'COMMENT_DELETE' | 'COMMENT_EDIT', row: Row): void {
    const organizationalEntity = timeline.get(row.post)?.account ?? '';
    if (!isPage(organizationalEntity)) return;
    const about = { organizationalEntity, sourcePost: row.post, generatedActivity: toUrn(row) };
    push({ notificationId: Number(row.id), lastModifiedAt: clock.now(), action, ...about }, notifications);
  }

  function make(row: Pick<Row, 'actor' | 'parent' | 'post' | 'text'>): Row {
    const made = { ...row, id: String(count()), created: clock.now(), modified: clock.now() };
    rows.set(toUrn(made), made);
    showBelow(made.post);
    notify('COMMENT', made);
    return made;
  }

  function drop(urn: string): void {
    const row = rows.get(urn);
    for (const [name, { parent }] of rows) if (parent === urn) rows.delete(name);
    rows.delete(urn);
    if (!row) return;
    showBelow(row.post);
    notify('COMMENT_DELETE', row);
  }

  function shown(row: Row): object {
    const { id, post, parent, actor, text, created, modified } = row;
    const answers = of(post).filter((one) => one.parent === toUrn(row)).length;
    return {
      id,
      commentUrn: toUrn(row),
      actor,
      object: toActivity(post),
      message: { text },
      created: { actor, time: created },
      lastModified: { actor, time: modified },
      ...(parent !== undefined && { parentComment: parent }),
      likesSummary: { totalLikes: 0, aggregatedTotalLikes: 0 },
      commentsSummary: { aggregatedTotalComments: answers, totalFirstLevelComments: answers },
    };
  }

  const postNamed = (name: string): SandboxPost | undefined =>
    timeline.get(name) ?? timeline.list().find(({ id }) => toActivity(id) === name);

  /** Returns the post that a URN names, or the comment and its post. */
  function getTarget(name: string): { readonly post: SandboxPost; readonly parent?: Row } | undefined {
    const parent = rows.get(name);
    const post = postNamed(parent?.post ?? name);
    return post && { post, ...(parent && { parent }) };
  }

  const people: SandboxComments = {
    write({ post, answers, text, person = 'carol' }) {
      const above = answers === undefined ? undefined : rows.get(answers);
      const parent = above && (above.parent ?? toUrn(above));
      const actor = `urn:li:person:${person}`;
      return toUrn(make({ post: above?.post ?? post, actor, text, ...(parent !== undefined && { parent }) }));
    },
    change(id, text) {
      const row = rows.get(id);
      if (!row) return;
      const changed = { ...row, text, modified: clock.now() };
      rows.set(id, changed);
      notify('COMMENT_EDIT', changed);
    },
    remove: drop,
    list: (post) =>
      of(post).map((row) => ({
        id: toUrn(row),
        text: row.text,
        hidden: false,
        own: row.actor === timeline.get(post)?.account,
        ...(row.parent !== undefined && { answers: row.parent }),
      })),
  };

  return {
    people,
    register(router: Router, rest: string): void {
      router.post(`${rest}/socialActions/:urn/comments`, (context) => {
        requireVersion(context);
        parameters(context, []);
        // The token is checked before the content.
        if (typeof tokens.look(getBearer(context), 'access') === 'string') authorized(tokens, context, '');
        const parsed = commentBody.safeParse(getJson(context));
        if (!parsed.success) refuse(400, 'MISSING_FIELD', z.prettifyError(parsed.error));
        const { actor, object, message, parentComment } = parsed.data;
        const scope = isPage(actor) ? 'w_organization_social_feed' : 'w_member_social_feed';
        const { person } = authorized(tokens, context, scope);
        if (!getAuthors(person).includes(actor)) refuse(403, 'ACCESS_DENIED', 'Not the actor', 100);
        const name = keyIn(context, -2);
        const place = getTarget(name);
        const isAbout = place && [place.post.id, toActivity(place.post.id)].includes(object);
        if (!place || !isAbout) refuse(404, 'NOT_FOUND', `Could not find entity ${name}`);
        const { post, parent } = place;
        if (parentComment !== (parent && toUrn(parent)))
          refuse(400, 'ILLEGAL_ARGUMENT', 'parentComment does not fit the path');
        if (parent?.parent !== undefined) refuse(400, 'ILLEGAL_ARGUMENT', 'Answers have no answers');
        // Comments are plain text: nothing in them is escaped.
        if (message.text.length > maxText) refuse(400, 'FIELD_LENGTH_TOO_LONG', 'The comment is too long');
        const above = parent && { parent: toUrn(parent) };
        const made = make({ post: post.id, actor, text: message.text, ...above });
        reply(context, { status: 201, headers: { 'x-restli-id': made.id }, body: shown(made) });
      });

      router.get(`${rest}/socialActions/:urn/comments`, (context) => {
        requireVersion(context);
        const query = parameters(context, ['start', 'count']);
        const { person } = authorized(tokens, context, 'r_organization_social_feed');
        const place = getTarget(keyIn(context, -2));
        if (!place) refuse(404, 'NOT_FOUND', 'Could not find entity');
        const { post, parent } = place;
        if (!isPage(post.account) || !getAuthors(person).includes(post.account)) {
          refuse(403, 'ACCESS_DENIED', 'Not enough permissions to access: socialActions.GET_ALL', 100);
        }
        const start = Number(query.get('start') ?? '0');
        const size = Math.min(Number(query.get('count') ?? '10'), 100);
        const found = of(post.id).filter((row) => row.parent === (parent && toUrn(parent)));
        context.body = {
          paging: { start, count: size, links: [], total: found.length },
          elements: found.slice(start, start + size).map(shown),
        };
      });

      router.delete(`${rest}/socialActions/:urn/comments/:id`, (context) => {
        requireVersion(context);
        const actor = parameters(context, ['actor']).get('actor') ?? '';
        const { person } = authorized(tokens, context, 'w_organization_social_feed');
        const place = getTarget(keyIn(context, -3));
        const row = place && of(place.post.id).find(({ id }) => id === keyIn(context, -1));
        if (!row) refuse(404, 'NOT_FOUND', 'Could not find entity');
        const isAllowed = [row.actor, place.post.account].includes(actor) && getAuthors(person).includes(actor);
        if (!isAllowed) refuse(403, 'ACCESS_DENIED', 'Not the actor', 100);
        drop(toUrn(row));
        reply(context, { status: 204 });
      });
    },
  };
}
