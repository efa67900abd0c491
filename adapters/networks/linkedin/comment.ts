import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import type { Ask } from '../shared/asking.ts';
import { lookThrough } from '../shared/look-through.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createAsk, requireJson } from './call.ts';
import { toFailure } from './failures.ts';
import { isPage, type LinkedinSession, readSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';
import { type Comment, commentMade, commentPage } from './wire.ts';

const pageSize = 100;
const clockSkew = 60_000;
/** LinkedIn's error for a post that is too new for a comment. */
const tooSoon = /unable to obtain activity/i;

/** The parent of a comment: a post, or a comment on the first level. */
interface Target {
  readonly under: string;
  readonly object: string;
  readonly parentComment?: string;
}

function toTarget({ answers }: PublishInput): Target {
  if (!answers) throw new NetworkFailure('refused', 'a comment without a post');
  const under = answers.parent.external_identifier;
  const object = getActivity(under);
  return object === undefined ? { under, object: under } : { under, object, parentComment: under };
}

/** Returns the activity in the URN of a comment; undefined for any other URN. */
export function getActivity(urn: string): string | undefined {
  return /^urn:li:comment:\((urn:li:\w+:\d+),\d+\)$/.exec(urn)?.[1];
}

/** Returns the path of the comments below a post or a comment. */
export function pathUnder(urn: string): string {
  // Rest.li gives parentheses a meaning of their own.
  const key = encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29');
  return `socialActions/${key}/comments`;
}

/**
 * Creates the adapter part that comments on a post as its author:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api
 */
export function createComment(
  settings: LinkedinSettings,
  {
    ask,
    clock,
    verify,
  }: Pick<NetworkTools, 'clock'> & { readonly ask: Ask; readonly verify: NetworkConnect['verify'] },
): NetworkSend<PublishInput, object, Sent> {
  async function readComments(session: LinkedinSession, urn: string, start: string) {
    const query = { start, count: String(pageSize) };
    const answer = await createAsk(settings, ask, session)({ method: 'GET', path: pathUnder(urn), query });
    if (answer.status === 403) {
      throw new NetworkFailure('unknown', 'LinkedIn does not let this application read the comments');
    }
    return requireJson(answer, commentPage, clock, session.refresh_token !== undefined);
  }

  return {
    read: () => ({}),
    begin: () => ({}),

    /** Finds the page's own comment with this text, created since the request for it. */
    async find(input, { started_date, first_asked_date = started_date }) {
      const session = readSession(input.session);
      if (!isPage(session)) {
        throw new NetworkFailure('unknown', 'LinkedIn does not show the comments below the posts of people');
      }
      const text = (input.content.text ?? '').trim();
      const since = Date.parse(first_asked_date) - clockSkew;
      const isOurs = ({ actor, message, created: { time } }: Comment): boolean =>
        actor === session.urn && message.text.trim() === text && time >= since;
      const read = async (start = '0') => {
        const { elements } = await readComments(session, toTarget(input).under, start);
        const isLast = elements.length < pageSize;
        return { rows: elements, next: isLast ? undefined : String(Number(start) + pageSize) };
      };
      const found = await lookThrough(read, { fits: isOurs });
      return found ? { external_identifier: found.commentUrn ?? found.id } : 'absent';
    },

    async step(input, progress) {
      const session = readSession(input.session);
      const { under, ...place } = toTarget(input);
      const json = { actor: session.urn, ...place, message: { text: input.content.text } };
      const request = { method: 'POST', path: pathUnder(under), json, once: true } as const;
      return progress.once(async () => {
        const answer = await createAsk(settings, ask, session)(request);
        const made = answer.headers.get('x-restli-id');
        if (answer.status === 201 && made) {
          return { external_identifier: commentMade.safeParse(answer.json).data?.commentUrn ?? made };
        }
        const failure = toFailure(answer, clock, session.refresh_token !== undefined);
        if (failure.kind === 'temporary' && ![403, 409].includes(answer.status)) {
          throw new NetworkFailure('unknown', failure.message);
        }
        // Either LinkedIn refuses only this, or the person may no longer act for the page, which ends the account.
        if (answer.status === 403) await verify(input.session);
        throw tooSoon.test(failure.message) ? new NetworkFailure('temporary', failure.message) : failure;
      });
    },
  };
}
