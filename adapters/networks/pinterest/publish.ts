import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import { pinterestOptions } from '#domain/networks/pinterest/options';
import type { NetworkPost, NetworkPublish, PublishFile, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import type { Ask } from '../shared/asking.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { sameWords } from '../shared/same-words.ts';
import { creationSeconds, type PinLocation, readBoard } from './board.ts';
import { bearer, type PinterestApi } from './call.ts';
import { TooHeavy } from './failures.ts';
import { imageAddresses, imageSource, requireReady, uploadVideo, videoSource } from './media.ts';
import { type PinterestSession, readSession } from './session.ts';
import { created, nothing, type Pin, pinPage } from './wire.ts';

const attemptState = z.object({
  /** The identifier of the uploaded video. */
  media_id: z.string().optional(),
  /** Recent pins on the board before this one was requested. */
  known_pins: z.array(z.string()),
  /** Whether Pinterest fetches the images, because it refused a request with them as too large. */
  by_address: z.boolean().optional(),
});
type PinState = z.infer<typeof attemptState>;
type PinAttempt = AttemptFacts & PinState;

const second = 1000;
const minute = 60 * second;
const maxListed = 1000;
/** How far Pinterest's clock may be behind ours, in milliseconds. */
const skew = 10 * minute;
/** How long a pin may take to appear on its board. Pinterest does not document it. */
const settling = 5 * minute;

function sentFrom(id: string): Sent {
  return { external_identifier: id, url: `https://www.pinterest.com/pin/${id}/` };
}

function toPlace(content: PublicationContent): PinLocation {
  return { board: content.id_destination ?? '', section: pinterestOptions.read(content).board_section_id };
}

/** Returns the pin created from these files. Videos have other metrics than images. */
function toSent(id: string, [first]: readonly PublishFile[]): Sent {
  const isVideo = first?.upload.file_type === 'video';
  return { ...sentFrom(id), ...(isVideo && { extra_data: { is_video: true } }) };
}

/** Creates the adapter part that publishes: https://developers.pinterest.com/docs/api/v5/pins-create */
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
  /**
   * Finds the pin of an earlier attempt. Pins that already existed do not count, nor do other people's or those saved
   * from elsewhere. Throws kind `unknown` when the board is too large to read completely.
   */
  async function findPin(
    session: PinterestSession,
    content: PublicationContent,
    { started_date, first_asked_date = started_date, known_pins }: PinAttempt,
  ): Promise<string | undefined> {
    const { title, text } = content;
    const since = Date.parse(first_asked_date) - skew;
    const fits = (one: Pin): boolean =>
      !known_pins.includes(one.id) &&
      creationSeconds(one) >= since &&
      one.is_owner !== false &&
      !one.parent_pin_id &&
      sameWords(title, one.title) &&
      sameWords(text, one.description);
    let isWhole = false;
    for await (const { pins, reached, isLast } of readBoard(api, session, toPlace(content))) {
      const found = pins.find(fits);
      if (found) return found.id;
      isWhole = isLast || reached < since;
    }
    if (isWhole) return undefined;
    throw new NetworkFailure('unknown', 'the board has too many pins to look this one up');
  }

  /** Returns the recent pins of a board or section, so that none of them is mistaken for the next one. */
  async function recentPins(session: PinterestSession, place: PinLocation): Promise<string[]> {
    const since = clock.now() - 2 * skew;
    const recent: string[] = [];
    for await (const { pins, reached } of readBoard(api, session, place)) {
      recent.push(...pins.filter((pin) => creationSeconds(pin) >= since).map(({ id }) => id));
      if (reached < since) break;
    }
    return recent;
  }

  /** Returns the failure that schedules another look at the video: soon at first, then every minute. */
  function lookAgain({ started_date }: PinAttempt): NetworkFailure {
    const pause = Math.min(Math.max(clock.now() - Date.parse(started_date), 2 * second), minute);
    return new NetworkFailure('processing', 'Pinterest is still working on the video', {
      until: new Date(clock.now() + pause).toISOString(),
    });
  }

  const send: NetworkSend<PublishInput, PinState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ known_pins: [] }),
    settling,

    async find({ session, content, files }, attempt) {
      const found = await findPin(readSession(session), content, attempt);
      return found === undefined ? 'absent' : toSent(found, files);
    },

    async step({ session: stored, content, files, signal }, progress) {
      const session = readSession(stored);
      const { title, text, link } = content;
      const { cover_image_key_frame_time: cover } = pinterestOptions.read(content);
      const place = toPlace(content);
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
        media_source = videoSource(media_id, first, cover);
      } else if (progress.attempt.by_address) media_source = await imageAddresses(images, files);
      else media_source = await imageSource(images, files);
      if (!progress.wasCalled) {
        await progress.save({ known_pins: await recentPins(session, place) });
      }
      const body = {
        board_id: place.board,
        ...(place.section !== undefined && { board_section_id: place.section }),
        media_source,
        ...(title && { title }),
        ...(text && { description: text }),
        ...(link && { link }),
        ...altText(files),
      };
      const authorization = bearer(session);
      const request = { method: 'POST', path: '/pins', authorization, body, once: true } as const;
      const timeoutMilliseconds = 2 * minute;
      const create = progress.once(async () => {
        const { id } = await api(created, { ...request, timeoutMilliseconds });
        return toSent(id, files);
      });
      return create.catch(async (error: unknown) => {
        if (!(error instanceof TooHeavy) || progress.attempt.by_address) throw error;
        await progress.save({ by_address: true });
        throw new NetworkFailure('processing', 'the images are too heavy to be sent; Pinterest will fetch them', {
          until: new Date(clock.now()).toISOString(),
        });
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
          const publish_date = new Date(creationSeconds(one)).toISOString();
          posts.push({ ...sentFrom(one.id), text: one.description ?? '', publish_date });
        }
        bookmark = page.bookmark ?? undefined;
      } while (bookmark !== undefined && posts.length < Math.max(offset + limit, maxListed));
      return { data: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}

/** Returns the alternative text; a pin has only one, however many images it has. */
function altText(files: readonly PublishFile[]): { readonly alt_text?: string } {
  const alt_text = files.find((file) => file.alt_text)?.alt_text;
  return alt_text === undefined ? {} : { alt_text };
}
