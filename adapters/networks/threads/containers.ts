import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import { threadsOptions } from '#domain/networks/threads/options';
import type { ImageFitter, PublishFile, PublishInput } from '#ports/networks/network-adapter';
import { quote } from '../shared/asking.ts';
import { ContainerLost, createContainer, readContainer } from '../shared/containers.ts';
import type { AskGraph } from '../shared/graph.ts';
import { publicImage } from '../shared/public-image.ts';
import type { ThreadsSession } from './session.ts';
import { container } from './wire.ts';

const maxImageBytes = 8 * 1_048_576; // https://developers.facebook.com/documentation/threads/overview

/** What Threads prepares before it is published. */
interface Containers {
  /** Creates the container of one file of a carousel. Returns its identifier. */
  makeItem(session: ThreadsSession, file: PublishFile): Promise<string>;
  /** Creates the container of a post. `items` are the containers of its files when there are several. */
  make(
    session: ThreadsSession,
    post: Pick<PublishInput, 'answers' | 'content' | 'files'>,
    items: readonly string[],
  ): Promise<string>;
  /**
   * Returns the state of a container. Throws `ContainerLost` when a new one may succeed; kind `refused` with
   * `threads_file_refused` when Threads refused the file.
   */
  look(session: ThreadsSession, id: string): Promise<'finished' | 'published' | 'working'>;
}

/** Creates and reads containers: https://developers.facebook.com/documentation/threads/posts */
export function createContainers(call: AskGraph, images: ImageFitter): Containers {
  const create = ({ id, access_token }: ThreadsSession, json: Readonly<Record<string, unknown>>) =>
    createContainer(call, `v1.0/${id}/threads`, access_token, json);

  async function media(file: PublishFile): Promise<Readonly<Record<string, unknown>>> {
    const { alt_text } = file;
    if (file.upload.file_type === 'video') return { media_type: 'VIDEO', video_url: file.url, alt_text };
    const refused = problem('threads_file_refused', {
      reason: 'the image cannot be made into a JPEG or PNG of at most 8 MB',
    });
    const bounds = { formats: ['jpeg', 'jpg', 'png'] as const, max_bytes: maxImageBytes, problem: refused };
    return { media_type: 'IMAGE', image_url: await publicImage(images, file, bounds), alt_text };
  }

  return {
    makeItem: async (session, file) => create(session, { is_carousel_item: true, ...(await media(file)) }),

    async make(session, { content, files, answers }, items) {
      const { text, link, reply_control } = content;
      const { poll, topic_tag, quote_post_id } = threadsOptions.read(content);
      const [file] = files;
      const body =
        items.length > 0
          ? { media_type: 'CAROUSEL', children: items.join(',') }
          : file
            ? await media(file)
            : { media_type: 'TEXT', link_attachment: link, poll_attachment: poll && toPoll(poll) };
      const reply_to_id = answers?.parent.external_identifier;
      return create(session, { ...body, text, reply_control, topic_tag, quote_post_id, reply_to_id });
    },

    async look({ access_token }, id) {
      const request = { path: `v1.0/${id}`, fields: 'id,status,error_message', access_token };
      const found = await readContainer(call, container, request);
      switch (found.status) {
        case 'FINISHED':
          return 'finished';
        case 'PUBLISHED':
          return 'published';
        case 'EXPIRED':
          throw new ContainerLost('the container expired', true);
        case 'ERROR': {
          const { error_message = '' } = found;
          const details = problem('threads_file_refused', { reason: quote(error_message) });
          const isPassing = /^FAILED_DOWNLOADING|^UNKNOWN$/.test(error_message);
          if (isPassing) throw new ContainerLost(details.message, true, { problem: details });
          throw new NetworkFailure('refused', details.message, { problem: details });
        }
        default:
          // `IN_PROGRESS`, or an unknown status: only known final states count as ended.
          return 'working';
      }
    },
  };
}

/** Returns the choices of a poll by Threads' names for them. */
function toPoll(choices: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(choices.map((choice, at) => [`option_${'abcd'.charAt(at)}`, choice]));
}
