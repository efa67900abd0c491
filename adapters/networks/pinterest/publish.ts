import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type {
  NetworkPost,
  NetworkPublish,
  PublishFile,
  PublishInput,
  Sent,
} from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publications/publication';
import type { Ask } from '../shared/asking.ts';
import { lookThrough, type NewestPage } from '../shared/look-through.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { bearer, type PinterestApi } from './call.ts';
import { boardMissing } from './failures.ts';
import { imageSource, requireReady, uploadVideo, videoSource } from './media.ts';
import { type PinterestSession, readSession } from './session.ts';
import { created, nothing, type Pin, pinPage } from './wire.ts';

const attemptState = z.object({
  /** The identifier of the uploaded video. */
  media_id: z.string().optional(),
  /** Recent pins that were on the board before this one was requested. */
  known_pins: z.array(z.string()),
});
type PinState = z.infer<typeof attemptState>;
type PinAttempt = AttemptFacts & PinState;

const second = 1000;
const minute = 60 * second;
const maxListed = 1000;
/** How far Pinterest's clock may be behind ours, in milliseconds. */
const skew = 10 * minute;
const looked = '250';

/** Returns when a pin was made, in whole seconds. A date without a zone is in UTC. */
function dateOf({ created_at }: Pin): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(created_at) ? created_at : `${created_at}Z`);
}

const isSame = (written: string | undefined, found: string | null | undefined): boolean =>
  (written ?? '').trim() === (found ?? '').trim();

function sentFrom(id: string): Sent {
  return { external_identifier: id, url: `https://www.pinterest.com/pin/${id}/` };
}

/** Creates the part that publishes: https://developers.pinterest.com/docs/api/v5/pins-create */
export function createPublish({
  clock,
  identifiers,
  images,
  api,
  ask,
}: Pick<NetworkTools, 'clock' | 'identifiers' | 'images'> & {
  readonly api: PinterestApi;
  readonly ask: Ask;
}): NetworkPublish {
  async function newestPins(
    session: PinterestSession,
    board: string,
    bookmark?: string,
  ): Promise<NewestPage<Pin>> {
    const query = { page_size: looked, bookmark };
    const request = {
      method: 'GET',
      path: `/boards/${board}/pins`,
      authorization: bearer(session),
      query,
    } as const;
    try {
      const page = await api(pinPage, request);
      return { rows: page.items, next: page.bookmark ?? undefined };
    } catch (error) {
      // Only the board can be missing here.
      if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      throw boardMissing(error.message);
    }
  }

  /** Finds the pin that an attempt has already made. Pins that were there before do not count. */
  async function findPin(
    session: PinterestSession,
    { title, text, id_destination = '' }: PublicationContent,
    { started_date, first_asked_date = started_date, known_pins }: PinAttempt,
  ): Promise<string | undefined> {
    const since = Date.parse(first_asked_date) - skew;
    const isTooOld = (one: Pin): boolean => dateOf(one) < since;
    const fits = (one: Pin): boolean =>
      !known_pins.includes(one.id) &&
      !isTooOld(one) &&
      isSame(title, one.title) &&
      isSame(text, one.description);
    const found = await lookThrough((next) => newestPins(session, id_destination, next), { fits, isTooOld });
    return found?.id;
  }

  const isRecent = (pin: Pin): boolean => dateOf(pin) >= clock.now() - 2 * skew;

  /** Returns the failure that has the video looked at again: soon at first, then every minute. */
  function lookAgain({ started_date }: PinAttempt): NetworkFailure {
    const pause = Math.min(Math.max(clock.now() - Date.parse(started_date), 2 * second), minute);
    return new NetworkFailure('processing', 'Pinterest is still working on the video', {
      until: new Date(clock.now() + pause).toISOString(),
    });
  }

  const send: NetworkSend<PublishInput, PinState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ known_pins: [] }),

    async find({ session, content }, attempt) {
      const found = await findPin(readSession(session), content, attempt);
      return found === undefined ? 'absent' : sentFrom(found);
    },

    async step({ session: stored, content, files, signal }, progress) {
      const session = readSession(stored);
      const { title, text, link, id_destination = '' } = content;
      const [first] = files;
      let media_source: object;
      if (first?.upload.file_type === 'video') {
        let { media_id } = progress.attempt;
        if (media_id === undefined) {
          const boundary = identifiers.next();
          media_id = await uploadVideo({ api, ask, boundary }, session, first, signal);
          await progress.save({ media_id });
        }
        await requireReady(api, session, media_id, () => lookAgain(progress.attempt));
        media_source = videoSource(media_id, first);
      } else media_source = await imageSource(images, files);
      if (!progress.wasAsked) {
        const { rows } = await newestPins(session, id_destination);
        await progress.save({ known_pins: rows.filter(isRecent).map(({ id }) => id) });
      }
      const body = {
        board_id: id_destination,
        media_source,
        ...(title && { title }),
        ...(text && { description: text }),
        ...(link && { link }),
        ...altText(files),
      };
      const authorization = bearer(session);
      return progress.once(async () => {
        const { id } = await api(created, {
          method: 'POST',
          path: '/pins',
          authorization,
          body,
          once: true,
          timeoutMilliseconds: 2 * minute,
        });
        return sentFrom(id);
      });
    },
  };

  return {
    send,

    async remove({ session, sent }) {
      const path = `/pins/${sent.external_identifier}`;
      const authorization = bearer(readSession(session));
      try {
        await api(nothing, { method: 'DELETE', path, authorization });
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },

    async list({ session, offset, limit }) {
      const authorization = bearer(readSession(session));
      const posts: NetworkPost[] = [];
      let bookmark: string | undefined;
      do {
        const query = { page_size: '250', pin_filter: 'exclude_repins', bookmark };
        const page = await api(pinPage, { method: 'GET', path: '/pins', authorization, query });
        for (const one of page.items) {
          const publish_date = new Date(dateOf(one)).toISOString();
          posts.push({ ...sentFrom(one.id), text: one.description ?? '', publish_date });
        }
        bookmark = page.bookmark ?? undefined;
      } while (bookmark !== undefined && posts.length < Math.max(offset + limit, maxListed));
      return { data: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}

/** Returns the alternative text; a pin has only one, whatever it shows. */
function altText(files: readonly PublishFile[]): { readonly alt_text?: string } {
  const alt_text = files.find((file) => file.alt_text)?.alt_text;
  return alt_text === undefined ? {} : { alt_text };
}
