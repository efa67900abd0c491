import { NetworkFailure } from '#domain/networks/index';
import { blueskyOptions } from '#domain/networks/bluesky/options';
import { problem, storableText } from '#domain/foundation/index';
import type { ImageFitter, PublishFile, PublishInput } from '#ports/networks/network-adapter';
import type { DateTime } from '#ports/foundation/date-time';
import type { PublicationContent, Sent } from '#ports/publishing/publication';
import type { Cancellation } from '#ports/foundation/clock';
import type { Identity } from './identity.ts';
import type { LinkCard, LinkCards } from './link-card.ts';
import type { Pds } from './call.ts';
import type { Quotes, RecordReference } from './quote.ts';
import { findFacets, firstLink, type Facet } from './rich-text.ts';
import type { BlueskySession } from './session.ts';
import type { VideoInput, Videos } from './video.ts';
import type { Blob } from './wire.ts';

// The size the official app sends (github:bluesky-social/social-app).
const imageBounds = { formats: ['jpeg', 'jpg', 'png', 'gif'], maxSide: 4000 } as const;
/** More images than this go into a gallery (lexicons/app/bsky/embed/gallery.json). */
const maxPlainImages = 4;
const maxLanguages = 3;

interface Image {
  readonly image: Blob;
  readonly alt: string;
  readonly aspectRatio: { readonly width: number; readonly height: number };
}

type Media =
  | LinkCard
  | { readonly $type: 'app.bsky.embed.images'; readonly images: readonly Image[] }
  | {
      readonly $type: 'app.bsky.embed.gallery';
      readonly items: readonly (Image & { readonly $type: 'app.bsky.embed.gallery#image' })[];
    }
  | {
      readonly $type: 'app.bsky.embed.video';
      readonly video: Blob;
      readonly alt?: string;
      readonly aspectRatio?: Image['aspectRatio'];
    };

/** A quoted post (app.bsky.embed.record). */
interface Quote {
  readonly $type: 'app.bsky.embed.record';
  readonly record: RecordReference;
}

type Embed =
  Media | Quote | { readonly $type: 'app.bsky.embed.recordWithMedia'; readonly record: Quote; readonly media: Media };

/** The record of a post (app.bsky.feed.post). */
export interface PostRecord {
  readonly $type: 'app.bsky.feed.post';
  readonly text: string;
  readonly createdAt: DateTime;
  readonly facets?: readonly Facet[];
  readonly embed?: Embed;
  readonly langs?: readonly string[];
  readonly reply?: { readonly root: RecordReference; readonly parent: RecordReference };
  readonly labels?: {
    readonly $type: 'com.atproto.label.defs#selfLabels';
    readonly values: readonly { readonly val: string }[];
  };
}

interface PostInput extends Pick<VideoInput, 'job' | 'name' | 'saveJob'> {
  readonly session: BlueskySession;
  readonly content: PublicationContent;
  readonly answers: PublishInput['answers'];
  readonly files: readonly PublishFile[];
  readonly created_at: DateTime;
  readonly max_image_bytes: number;
  readonly signal: Cancellation;
}

type PostRecords = (input: PostInput) => Promise<PostRecord>;

/** Names the record of a post that this adapter made. */
function referenceTo({ external_identifier: uri, extra_data }: Sent): RecordReference {
  if (typeof extra_data?.cid !== 'string') {
    throw new NetworkFailure('refused', 'the post to answer has no content identifier');
  }
  return { uri, cid: extra_data.cid };
}

/** Creates the record of a post and uploads everything it references. */
export function createPostRecords(tools: {
  readonly identity: Identity;
  readonly pds: Pds;
  readonly images: ImageFitter;
  readonly videos: Videos;
  readonly linkCards: LinkCards;
  readonly quotes: Quotes;
}): PostRecords {
  const { identity, pds, images, videos, linkCards, quotes } = tools;

  async function fit(file: PublishFile, max_bytes: number): ReturnType<ImageFitter['fit']> {
    try {
      return await images.fit(file.read(), { ...imageBounds, max_bytes });
    } catch (cause) {
      throw new NetworkFailure('temporary', 'the image could not be read', { cause });
    }
  }

  async function uploadImage(input: PostInput, file: PublishFile): Promise<Image> {
    const { session, signal, max_image_bytes } = input;
    const fitted = await fit(file, max_image_bytes);
    if (!fitted)
      throw new NetworkFailure('refused', 'the image does not fit', { problem: problem('bluesky_image_not_accepted') });
    const { width, height, mime_type } = fitted;
    const body = new Uint8Array(fitted.bytes);
    const image = await pds.upload(session, { kind: 'image', mime_type, size: body.length, body }, signal);
    return { image, alt: file.alt_text ?? '', aspectRatio: { width, height } };
  }

  async function uploadVideo(input: PostInput, file: PublishFile): Promise<Media> {
    const { width, height } = file.upload.file_properties;
    return {
      $type: 'app.bsky.embed.video',
      video: await videos({ ...input, file }),
      ...(file.alt_text && { alt: file.alt_text }),
      ...(width > 0 && height > 0 && { aspectRatio: { width, height } }),
    };
  }

  async function embedFiles(input: PostInput, files: readonly PublishFile[]): Promise<Media> {
    const video = files.find((file) => file.upload.file_type === 'video');
    if (video) return uploadVideo(input, video);
    const uploaded: Image[] = [];
    // Sequential: ten large pictures at once would take much memory and save little time.
    for (const file of files) uploaded.push(await uploadImage(input, file));
    if (uploaded.length <= maxPlainImages) return { $type: 'app.bsky.embed.images', images: uploaded };
    const items = uploaded.map((image) => ({ $type: 'app.bsky.embed.gallery#image', ...image }) as const);
    return { $type: 'app.bsky.embed.gallery', items };
  }

  async function embedLink(input: PostInput, facets: readonly Facet[]): Promise<Media | undefined> {
    const { session, content, signal } = input;
    const uri = content.link ?? firstLink(facets);
    if (!uri) return undefined;
    const { card, isRead } = await linkCards(session, uri, signal);
    // The content's own link may appear nowhere else in the post, so it gets a card even if its page could
    // not be read.
    return isRead || content.link ? card : undefined;
  }

  /** Combines a quoted post with the files or the card; the lexicons have one type for each of the three cases. */
  async function withQuote(address: string | undefined, media: Media | undefined): Promise<Embed | undefined> {
    if (address === undefined) return media;
    const record: Quote = { $type: 'app.bsky.embed.record', record: await quotes(address) };
    return media ? { $type: 'app.bsky.embed.recordWithMedia', record, media } : record;
  }

  return async (input) => {
    const { content, answers, files, created_at } = input;
    // Byte offsets must match the sent text, and a lone surrogate would be sent as U+FFFD.
    const text = storableText(content.text ?? '');
    const facets = await findFacets(text, async (handle) => {
      // A handle that does not resolve stays plain text; it must not delay the post.
      return (await identity.find(handle).catch(() => undefined))?.did;
    });
    const { quote, labels } = blueskyOptions.read(content);
    const media = files.length > 0 ? await embedFiles(input, files) : await embedLink(input, facets);
    const embed = await withQuote(quote, media);
    return {
      $type: 'app.bsky.feed.post',
      text,
      createdAt: created_at,
      ...(facets.length > 0 && { facets }),
      ...(embed && { embed }),
      ...(answers && { reply: { root: referenceTo(answers.root), parent: referenceTo(answers.parent) } }),
      ...(labels && { labels: { $type: 'com.atproto.label.defs#selfLabels', values: labels.map((val) => ({ val })) } }),
      ...(content.languages?.length && { langs: content.languages.slice(0, maxLanguages) }),
    };
  };
}
