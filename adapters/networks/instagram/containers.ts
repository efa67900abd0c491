import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import { instagramOptions } from '#domain/networks/instagram/options';
import type { ImageFitter, PublishFile } from '#ports/networks/network-adapter';
import type { PublicationContent } from '#ports/publishing/publication';
import { quote } from '../shared/asking.ts';
import { ContainerLost, createContainer, readContainer } from '../shared/containers.ts';
import { type AskGraph, graphVersion } from '../shared/graph.ts';
import { publicImage } from '../shared/public-image.ts';
import { isWorthAnother } from './failures.ts';
import type { InstagramSession } from './session.ts';
import { container } from './wire.ts';

const maxImageBytes = 8 * 1_048_576;

/** What Instagram prepares before it is published. */
interface Containers {
  /** Creates the container of one file of a carousel. Returns its identifier. */
  makeItem(session: InstagramSession, content: PublicationContent, file: PublishFile): Promise<string>;
  /** Creates the container of the post. `items` are the containers of its files when there are several. */
  make(
    session: InstagramSession,
    content: PublicationContent,
    files: readonly PublishFile[],
    items: readonly string[],
    cover: PublishFile | undefined,
  ): Promise<string>;
  /**
   * Returns the state of a container. Throws `ContainerLost` when a new one may succeed; kind `refused` with
   * `meta_file_refused` when Instagram refused the file.
   */
  look(session: InstagramSession, id: string): Promise<'finished' | 'published' | 'working'>;
}

/**
 * Creates and reads containers:
 * https://developers.facebook.com/documentation/instagram-platform/content-publishing
 */
export function createContainers(call: AskGraph, images: ImageFitter): Containers {
  const create = ({ id, access_token }: InstagramSession, json: Readonly<Record<string, unknown>>) =>
    createContainer(call, `${graphVersion}/${id}/media`, access_token, json);

  function imageUrl(file: PublishFile): Promise<string> {
    return publicImage(images, file, {
      formats: ['jpeg', 'jpg'],
      max_bytes: maxImageBytes,
      problem: problem('network_refused_publication', {
        reason: 'an image cannot be made into a JPEG of at most 8 MB',
      }),
    });
  }

  // Only images may have alternative text.
  async function imageFields(file: PublishFile): Promise<Readonly<Record<string, unknown>>> {
    return { image_url: await imageUrl(file), alt_text: file.alt_text };
  }

  return {
    async makeItem(session, content, file) {
      const isVideo = file.upload.file_type === 'video';
      const media = isVideo ? { media_type: 'VIDEO', video_url: file.url } : await imageFields(file);
      return create(session, { is_carousel_item: true, ...media, user_tags: toTags(content, file) });
    },

    async make(session, content, files, items, cover) {
      const { publication_type, text: caption } = content;
      const { collaborators, location_id, is_ai_generated, ...options } = instagramOptions.read(content);
      const [file] = files;
      // A carousel has these itself; people are tagged in its files.
      const shared = { caption, collaborators, location_id, is_ai_generated };
      if (items.length > 0) return create(session, { media_type: 'CAROUSEL', children: items, ...shared });
      if (!file) throw new NetworkFailure('refused', 'a post without a file', { problem: problem('file_required') });
      const isVideo = file.upload.file_type === 'video';
      const user_tags = toTags(content, file);
      if (publication_type === 'stories') {
        // Stories have neither a caption nor alternative text.
        const media = isVideo ? { video_url: file.url } : { image_url: await imageUrl(file) };
        return create(session, { media_type: 'STORIES', ...media, user_tags, is_ai_generated });
      }
      if (!isVideo) return create(session, { ...(await imageFields(file)), ...shared, user_tags });
      const { thumb_offset, share_to_feed, trial_reel } = options;
      // A video posted as an image is shown in the grid, unless it is a trial; for a reel, Instagram decides.
      const isAmongImages = publication_type === 'profile' && trial_reel === undefined;
      return create(session, {
        media_type: 'REELS',
        video_url: file.url,
        // The picture takes precedence over the offset:
        // https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media
        ...(cover ? { cover_url: await imageUrl(cover) } : { thumb_offset: thumb_offset ?? file.upload.cover_offset }),
        ...shared,
        user_tags,
        share_to_feed: share_to_feed ?? (isAmongImages ? true : undefined),
        trial_params: trial_reel && { graduation_strategy: trial_reel },
      });
    },

    async look({ access_token }, id) {
      const request = { path: `${graphVersion}/${id}`, fields: 'id,status_code,status', access_token };
      const found = await readContainer(call, container, request);
      const status = quote(found.status || found.status_code);
      switch (found.status_code) {
        case 'FINISHED':
          return 'finished';
        case 'PUBLISHED':
          return 'published';
        case 'EXPIRED':
          throw new ContainerLost(status, true);
        case 'ERROR': {
          if (isWorthAnother(status)) throw new ContainerLost(status, true);
          const details = problem('meta_file_refused', { container_id: id, status });
          throw new NetworkFailure('refused', details.message, { problem: details });
        }
        default:
          // `IN_PROGRESS`, or an unknown status: only known final states count as ended.
          return 'working';
      }
    },
  };
}

/** Returns the people tagged in a file; undefined if none. A tag without a file belongs to the first one. */
function toTags(
  content: PublicationContent,
  { upload }: PublishFile,
): readonly Readonly<Record<string, unknown>>[] | undefined {
  const { user_tags = [] } = instagramOptions.read(content);
  const mine = user_tags.filter(({ file }) => (file ?? content.files[0]) === upload._id);
  return mine.length > 0 ? mine.map(({ file: _, ...tag }) => tag) : undefined;
}
