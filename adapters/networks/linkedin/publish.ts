import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import { shownText } from '#domain/networks/linkedin/rules';
import { linkedinOptions } from '#domain/networks/linkedin/options';
import type {
  NetworkConnect,
  NetworkPublish,
  NetworkSession,
  PublishFile,
  PublishInput,
  Sent,
} from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import { z } from 'zod';
import type { Ask } from '../shared/asking.ts';
import type { LinkPreviews } from '../shared/link-preview.ts';
import { lookThrough } from '../shared/look-through.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { createAsk, type LinkedinAsk, requireJson } from './call.ts';
import { getDuplicate, toFailure } from './failures.ts';
import { type CardState, cardState, prepareCard } from './link-card.ts';
import { fromLittleText, toLittleText } from './little-text.ts';
import { postingScope } from './posting-scope.ts';
import { isPage, type LinkedinSession, readSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';
import { createUploads, uploadState } from './upload.ts';
import { type Post, postPage } from './wire.ts';
import { parseUrl } from '../shared/parse-url.ts';

const attemptState = z.object({
  /** The state of each file whose upload has begun, in order. */
  media: z.array(uploadState),
  /** The card of the link, once its page was read. Attempts of older versions have none. */
  card: cardState.optional(),
});
type LinkedinState = z.infer<typeof attemptState>;
type LinkedinAttempt = AttemptFacts & LinkedinState;

const pageSize = 100;
const second = 1000;
const clockSkew = 60 * second;
/** How long LinkedIn may report files as not ready, in milliseconds. */
const processingTimeout = 600 * second;

const sentFrom = (urn: string): Sent => ({
  external_identifier: urn,
  url: `https://www.linkedin.com/feed/update/${urn}/`,
});

/** Returns the content of a post besides its text: a poll, files, or the card of its link. */
function toContent(
  publication: PublicationContent,
  files: readonly PublishFile[],
  urns: readonly string[],
  card: CardState | undefined,
): object | undefined {
  const { title, link } = publication;
  const { poll } = linkedinOptions.read(publication);
  if (poll) {
    const { question, options, duration = 'SEVEN_DAYS' } = poll;
    return { poll: { question, options: options.map((text) => ({ text })), settings: { duration } } };
  }
  const [file] = files;
  const [id] = urns;
  if (file && id !== undefined && files.length === 1) {
    const { file_type, name } = file.upload;
    // LinkedIn requires a title for a document.
    if (file_type === 'document') return { media: { id, title: title ?? name } };
    const isVideo = file_type === 'video';
    return { media: { id, ...(isVideo ? title && { title } : file.alt_text && { altText: file.alt_text }) } };
  }
  if (files.length > 1) {
    const images = files.map(({ alt_text }, at) => ({ id: urns[at] ?? '', ...(alt_text && { altText: alt_text }) }));
    return { multiImage: { images } };
  }
  if (link === undefined || !card) return undefined;
  const { description, picture } = card;
  return {
    article: {
      // LinkedIn accepts only ASCII in addresses.
      source: parseUrl(link)?.href ?? link,
      title: title ?? card.title,
      ...(description && { description }),
      ...(picture && { thumbnail: picture.urn }),
    },
  };
}

/**
 * Creates the adapter part that publishes:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api
 */
export function createPublish(
  settings: LinkedinSettings,
  tools: NetworkTools & {
    readonly ask: Ask;
    readonly previews: LinkPreviews;
    readonly verify: NetworkConnect['verify'];
  },
): NetworkPublish {
  const { ask, clock, images, previews, verify } = tools;
  const requireScope = postingScope(settings, ask);

  async function readPosts(session: LinkedinSession, start: number, count: number) {
    const query = { q: 'author', author: session.urn, sortBy: 'CREATED', start: String(start), count: String(count) };
    const answer = await createAsk(settings, ask, session)({ method: 'GET', path: 'posts', query, finder: true });
    return requireJson(answer, postPage, clock, session.refresh_token !== undefined);
  }

  /** Finds the post of an earlier attempt: the one with its files, or a later one with its text. */
  async function findPost(
    session: LinkedinSession,
    { started_date, media }: LinkedinAttempt,
    text: string,
  ): Promise<Sent | undefined> {
    const since = Date.parse(started_date) - clockSkew;
    const isOurs = ({ content, commentary, createdAt = 0 }: Post): boolean => {
      const shown = [content?.media, ...(content?.multiImage?.images ?? [])].flatMap((one) => one?.id ?? []);
      if (media.length > 0) return media.every(({ urn }) => shown.includes(urn));
      return shown.length === 0 && createdAt >= since && fromLittleText(commentary).trim() === shownText(text).trim();
    };
    const read = async (next = '0') => {
      const { elements } = await readPosts(session, Number(next), pageSize);
      const isLast = elements.length < pageSize;
      return { rows: elements, next: isLast ? undefined : String(Number(next) + pageSize) };
    };
    const isTooOld = ({ createdAt = since }: Post): boolean => createdAt < since;
    const found = await lookThrough(read, { fits: isOurs, isTooOld });
    return found && sentFrom(found.id);
  }

  /**
   * Calls on behalf of an account. When LinkedIn refuses with 403, it refuses either only this, or the person may not
   * post here, which ends the account.
   */
  function posting(stored: NetworkSession): LinkedinAsk {
    const session = readSession(stored);
    const rest = createAsk(settings, ask, session);
    return async (request) => {
      const answer = await rest(request);
      if (answer.status === 403 && request.method === 'POST') {
        await verify(stored);
        await requireScope(session);
      }
      return answer;
    };
  }

  const send: NetworkSend<PublishInput, LinkedinState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ media: [] }),

    async find({ session: stored, content }, attempt) {
      const { text = '' } = content;
      const session = readSession(stored);
      if (isPage(session)) return (await findPost(session, attempt, text)) ?? 'absent';
      const { poll } = linkedinOptions.read(content);
      if (attempt.media.length > 0 || poll || text.trim() === '') {
        // Whether LinkedIn treats posts with files or polls as duplicates is not documented. A second one could stay.
        throw new NetworkFailure(
          'unknown',
          'LinkedIn does not show the posts of people, and may take one with files or a poll twice',
        );
      }
      // If repeated, LinkedIn itself reports which post already has this text.
      return 'absent';
    },

    async step({ session: stored, content, files, signal }, progress) {
      const session = readSession(stored);
      const { text = '', link, privacy: visibility = 'PUBLIC' } = content;
      const rest = posting(stored);
      const uploads = createUploads({ ask, rest, clock, images }, session);
      for (const [index, file] of files.entries()) {
        const { media } = progress.attempt;
        await uploads.file(file, media[index], (state) =>
          progress.save({ media: [...media.slice(0, index), state, ...media.slice(index + 1)] }),
        );
      }
      const hasCard = files.length === 0 && link !== undefined;
      const card = hasCard
        ? await prepareCard({ clock, previews, uploads }, { link, signal }, progress.attempt.card, (state) =>
            progress.save({ card: state }),
          )
        : undefined;

      const { media } = progress.attempt;
      const json = {
        author: session.urn,
        commentary: toLittleText(text),
        visibility,
        distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
        content: toContent(
          content,
          files,
          media.map(({ urn }) => urn),
          card,
        ),
      };
      const now = new Date(clock.now()).toISOString();
      return progress.once(async () => {
        const answer = await rest({ method: 'POST', path: 'posts', json, once: true });
        const urn = answer.headers.get('x-restli-id');
        if (answer.status === 201 && urn) return sentFrom(urn);
        const duplicate = getDuplicate(answer);
        // An earlier attempt, whose response was lost, created it.
        if (duplicate && progress.wasCalled) return sentFrom(duplicate);
        const failure = toFailure(answer, clock, session.refresh_token !== undefined);
        if (failure.kind === 'temporary' && ![403, 409].includes(answer.status)) {
          throw new NetworkFailure('unknown', failure.message);
        }
        if (failure.kind === 'refused' && duplicate === undefined && card?.picture) {
          const { title, description } = card;
          await progress.save({ card: { title, description } });
          throw new NetworkFailure('temporary', failure.message);
        }
        const sent = Math.max(...media.map(({ sent_date = now }) => Date.parse(sent_date)));
        if (answer.status === 422 && duplicate === undefined && clock.now() - sent < processingTimeout) {
          throw new NetworkFailure('processing', 'LinkedIn is still working on the files', {
            until: new Date(clock.now() + 30 * second).toISOString(),
          });
        }
        throw failure;
      });
    },
  };

  return {
    send,

    async remove({ session: stored, sent }) {
      const session = readSession(stored);
      const path = `posts/${encodeURIComponent(sent.external_identifier)}`;
      const answer = await createAsk(settings, ask, session)({ method: 'DELETE', path });
      if (answer.status === 204 || answer.status === 404) return;
      throw toFailure(answer, clock, session.refresh_token !== undefined);
    },

    async list({ session: stored, offset, limit }) {
      const session = readSession(stored);
      if (!isPage(session)) {
        // LinkedIn shows applications only the posts of pages, not those of people.
        const unreadable = problem('timeline_not_readable', { social_network: 'linkedin' });
        throw new NetworkFailure('refused', unreadable.message, { problem: unreadable });
      }
      const { elements, paging } = await readPosts(session, offset, Math.min(limit, pageSize));
      const data = elements.map(({ id, commentary, publishedAt, createdAt = 0 }) => ({
        ...sentFrom(id),
        text: fromLittleText(commentary),
        publish_date: new Date(publishedAt ?? createdAt).toISOString(),
      }));
      const seen = offset + data.length;
      return { data, total: paging?.total ?? (data.length < limit ? seen : seen + 1) };
    },
  };
}
