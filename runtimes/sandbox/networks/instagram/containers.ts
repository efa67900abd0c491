import { type Inspected, fetchMedia } from '../../media.ts';
import type { SandboxTools } from '../../stand-in.ts';
import type { SandboxMedia } from '../../timeline.ts';
import { graphRefuse, toText } from '../shared/graph.ts';

const day = 86_400_000;
const mb = 1_048_576;
const captionRules = { characters: 2200, hashtags: 30, mentions: 20 };

export const containerFields = [
  'media_type',
  'image_url',
  'video_url',
  'caption',
  'alt_text',
  'is_carousel_item',
  'children',
  'share_to_feed',
  'thumb_offset',
  'cover_url',
  'collaborators',
  'user_tags',
  'location_id',
  'trial_params',
  'is_ai_generated',
];

export interface InstagramContainer {
  readonly id: string;
  readonly owner: string;
  readonly caption: string;
  /** How the published post is listed. */
  readonly media_type: 'CAROUSEL_ALBUM' | 'IMAGE' | 'VIDEO';
  readonly media_product_type: 'FEED' | 'REELS' | 'STORY';
  readonly media: readonly SandboxMedia[];
  readonly created: number;
  readonly ready: number;
  /** The subcode of its error. */
  readonly error?: number | undefined;
  readonly is_item: boolean;
  readonly details: Readonly<Record<string, string>>;
  published?: boolean;
}

function checkCaption(caption: string): void {
  const count = (pattern: RegExp): number => caption.match(pattern)?.length ?? 0;
  const isTooLong =
    caption.length > captionRules.characters ||
    count(/[#＃][\p{L}\p{N}_]+/gu) > captionRules.hashtags ||
    count(/(?<!\w)@\w+/g) > captionRules.mentions;
  if (isTooLong) graphRefuse(36_004, 'The caption was too long', 2_207_010);
}

function checkImage(image: Inspected, isStory: boolean): void {
  if (image.mime_type !== 'image/jpeg') graphRefuse(36_001, 'The image format is not supported', 2_207_005);
  if (image.bytes.length > 8 * mb) graphRefuse(36_000, 'The image is larger than 8 MB', 2_207_004);
  const ratio = image.width / image.height;
  if (!isStory && (ratio < 0.799 || ratio > 1.911)) {
    graphRefuse(36_003, 'The aspect ratio is not between 4:5 and 1.91:1', 2_207_009);
  }
}

/** Refuses invalid collaborators and tags. In an image, a tag needs coordinates. */
function checkPeople(collaborators: unknown, user_tags: unknown, needsPlace: boolean): void {
  const isName = (name: unknown): boolean => typeof name === 'string' && /^[\w.]{1,30}$/.test(name);
  const isPlace = (value: unknown): boolean =>
    (value === undefined && !needsPlace) || (typeof value === 'number' && value >= 0 && value <= 1);
  const invited: unknown = collaborators ?? [];
  if (!Array.isArray(invited) || invited.length > 3 || !invited.every(isName)) {
    graphRefuse(100, 'collaborators are up to 3 usernames');
  }
  const tagged: unknown = user_tags ?? [];
  if (!Array.isArray(tagged) || tagged.length > 20) graphRefuse(100, 'Too many tags', 2_207_037);
  for (const tag of tagged as readonly Readonly<Record<string, unknown>>[]) {
    const { username, x, y, ...unknown } = tag;
    const isWhole = isName(username) && isPlace(x) && isPlace(y) && Object.keys(unknown).length === 0;
    if (!isWhole) graphRefuse(100, 'A tag is not valid', 2_207_035);
  }
}

/** Returns the subcode of a video's error; undefined when it is valid. */
function videoFault(video: Inspected | undefined, isStory: boolean): number | undefined {
  if (!video) return 2_207_077;
  const isTaken = ['video/mp4', 'video/quicktime'].includes(video.mime_type);
  return isTaken && video.bytes.length <= (isStory ? 100 : 300) * mb ? undefined : 2_207_026;
}

type Fields = Readonly<Record<string, unknown>>;

/** What a container is for. */
interface Shape {
  readonly kind: string;
  readonly is_item: boolean;
  readonly isStory: boolean;
  readonly isVideo: boolean;
}

function toShape(fields: Fields): Shape {
  const kind = toText(fields.media_type) ?? 'IMAGE';
  const is_item = toText(fields.is_carousel_item) === 'true';
  const isStory = kind === 'STORIES';
  const isVideo = kind === 'REELS' || kind === 'VIDEO' || (isStory && toText(fields.video_url) !== undefined);
  return { kind, is_item, isStory, isVideo };
}

/** Refuses fields that are not valid, or that this kind of container does not have. */
function checkFields(fields: Fields, { kind, is_item, isStory, isVideo }: Shape): void {
  const { collaborators, user_tags, location_id, is_ai_generated } = fields;
  const caption = toText(fields.caption) ?? '';
  const alt_text = toText(fields.alt_text);
  const trial_params = toText(fields.trial_params);
  const ofReels = [fields.share_to_feed, fields.thumb_offset, toText(fields.cover_url), fields.trial_params];
  if (!['IMAGE', 'REELS', 'VIDEO', 'STORIES', 'CAROUSEL'].includes(kind)) {
    graphRefuse(100, 'media_type is not valid', 2_207_023);
  }
  if (kind === 'VIDEO' && !is_item) graphRefuse(100, 'Use REELS for a single video', 2_207_023);
  if (caption !== '' && (isStory || is_item)) graphRefuse(100, 'This kind of media has no caption');
  if (alt_text !== undefined && (isVideo || isStory || alt_text.length > 1000)) {
    graphRefuse(100, 'Alternative text is for images, of at most 1,000 characters');
  }
  if (kind !== 'REELS' && ofReels.some((one) => one !== undefined)) {
    graphRefuse(100, 'This field is for reels');
  }
  if ((isStory || is_item) && [collaborators, location_id].some((one) => one !== undefined)) {
    graphRefuse(100, 'This kind of media has neither collaborators nor a place');
  }
  if (is_item && is_ai_generated !== undefined) graphRefuse(100, 'Label the carousel, not its items');
  if (!['true', 'false', undefined].includes(toText(is_ai_generated)))
    graphRefuse(100, 'is_ai_generated must be true or false');
  if (kind === 'CAROUSEL' && user_tags !== undefined) graphRefuse(100, 'Tag the items', 2_207_040);
  checkPeople(collaborators, user_tags, !isVideo && !isStory);
  if (!/^\d*$/.test(toText(location_id) ?? '')) graphRefuse(100, 'INSTAGRAM_PLATFORM_API__INVALID_LOCATION_ID');
  if (!/^(|{"graduation_strategy":"(MANUAL|SS_PERFORMANCE)"})$/.test(trial_params ?? '')) {
    graphRefuse(100, 'trial_params is not valid');
  }
  checkCaption(caption);
}

/**
 * Creates containers as https://developers.facebook.com/documentation/instagram-platform/content-publishing
 * describes them.
 */
export function instagramContainers({ clock, count, findFault, fetch, processing }: SandboxTools) {
  const containers = new Map<string, InstagramContainer>();

  function getStatus(container: InstagramContainer): string {
    if (container.published) return 'PUBLISHED';
    if (container.error !== undefined) return container.ready > clock.now() ? 'IN_PROGRESS' : 'ERROR';
    if (container.created + day <= clock.now()) return 'EXPIRED';
    return container.ready > clock.now() ? 'IN_PROGRESS' : 'FINISHED';
  }

  function getItems(owner: string, children: unknown): readonly InstagramContainer[] {
    const ids = Array.isArray(children) ? children.map(String) : (toText(children) ?? '').split(',');
    if (ids.length < 2 || ids.length > 10) graphRefuse(100, 'A carousel has 2 to 10 items', 2_207_028);
    return ids.map((id) => {
      const item = containers.get(id);
      if (item?.owner !== owner || !item.is_item) graphRefuse(100, 'Invalid carousel child', 2_207_023);
      if (getStatus(item) !== 'FINISHED') graphRefuse(9007, 'The media is not ready', 2_207_027);
      return item;
    });
  }

  /** Fetches the file of a container, and the cover of a reel. `error` is the subcode of a video's error. */
  async function loadMedia(
    fields: Fields,
    { isStory, isVideo }: Shape,
  ): Promise<Pick<InstagramContainer, 'error' | 'media'>> {
    const url = toText(isVideo ? fields.video_url : fields.image_url);
    if (url === undefined) graphRefuse(100, `The parameter ${isVideo ? 'video' : 'image'}_url is required`);
    const found = await fetchMedia(fetch, url, toText(fields.alt_text));
    const fault = found && (await findFault(found.bytes));
    let error: number | undefined;
    if (isVideo) error = videoFault(found, isStory) ?? (fault === undefined ? undefined : 2_207_026);
    else if (!found) graphRefuse(9004, 'The media could not be fetched from this URI', 2_207_052);
    else {
      checkImage(found, isStory);
      if (fault !== undefined) graphRefuse(36_001, fault, 2_207_005);
    }
    const media = found ? [found] : [];
    const cover_url = toText(fields.cover_url);
    if (cover_url === undefined) return { media, error };
    const cover = await fetchMedia(fetch, cover_url);
    if (!cover) graphRefuse(9004, 'The cover could not be fetched from this URI', 2_207_052);
    checkImage(cover, true);
    return { media: [...media, cover], error };
  }

  async function make(owner: string, fields: Fields): Promise<InstagramContainer> {
    const { share_to_feed, thumb_offset, collaborators, user_tags, location_id, trial_params, is_ai_generated } =
      fields;
    const shape = toShape(fields);
    const { kind, is_item, isStory, isVideo } = shape;
    checkFields(fields, shape);
    const today = [...containers.values()].filter((one) => one.owner === owner && one.created > clock.now() - day);
    if (today.length >= 400) graphRefuse(9, 'Too many containers in a day', 2_207_042);
    const children = kind === 'CAROUSEL' ? getItems(owner, fields.children) : undefined;
    const { media, error } = children
      ? { media: children.flatMap((item) => item.media), error: undefined }
      : await loadMedia(fields, shape);
    const tags = children
      ? children.flatMap(({ details }, at) =>
          details.user_tags === undefined ? [] : [`${String(at)}: ${details.user_tags}`],
        )
      : user_tags === undefined
        ? []
        : [toText(user_tags) ?? ''];
    const created = clock.now();
    const container: InstagramContainer = {
      id: String(count()),
      owner,
      caption: toText(fields.caption) ?? '',
      media_type: kind === 'CAROUSEL' ? 'CAROUSEL_ALBUM' : isVideo ? 'VIDEO' : 'IMAGE',
      media_product_type: isStory ? 'STORY' : kind === 'REELS' ? 'REELS' : 'FEED',
      media,
      created,
      ready: created + (isVideo ? processing() : 0),
      error,
      is_item,
      details: Object.fromEntries(
        Object.entries({
          share_to_feed,
          thumb_offset,
          collaborators,
          location_id,
          trial_params,
          is_ai_generated,
          ...(tags.length > 0 && { user_tags: tags.join(' ') }),
        }).flatMap(([name, value]) => (value === undefined ? [] : [[name, toText(value) ?? '']])),
      ),
    };
    containers.set(container.id, container);
    return container;
  }

  return { make, getStatus, get: (id: string) => containers.get(id) };
}
