import type { Organization } from '#ports/access/organization';
import type { ByteStream, MediaFacts, VideoSource } from '#ports/library/file-store';
import type { FileFormat, FileProperties, Upload } from '#ports/library/upload';
import type { Ports } from '#ports/platform/platform-ports';
import { reserveSpace } from '../access/index.ts';
import { oneChunk, ServiceError, toDateTime } from '../foundation/index.ts';
import { allowedSocialNetworksFor, metaVideo, videoRefusals, type VideoRules } from '../networks/index.ts';

const longest = 255;

/** Returns a name for showing and downloading: no folders, no control characters, at most 255 UTF-16 code units. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Control}/gu, '')
      .trim()
      .slice(0, longest)
      .replace(/[\p{Surrogate}\uFFFD]/gu, '') || 'file'
  );
}

/** Returns the name of a file that was converted: as a JPEG, `holiday.HEIC` becomes `holiday.jpg`. */
function convertedFileName(name: string, format: FileFormat): string {
  const extension = format === 'jpeg' ? '.jpg' : `.${format}`;
  const stem = cleanFileName(name).replace(/(?<=.)\.[0-9A-Za-z]{1,5}$/, '');
  return cleanFileName(stem.slice(0, longest - extension.length) + extension);
}

/** The common rules of all networks that state theirs, except X, which does not accept HEVC. */
const common: VideoRules = { ...metaVideo, bit_depth: [0, 8], frame_rate: [0, 60] };

/** Returns how to read a video that not every network accepts; undefined for anything else. */
function conversionSource(found: MediaFacts): VideoSource | undefined {
  if (found.file_type === 'other') return undefined;
  if (found.file_format === 'unsupported') return found.source;
  if (!('video' in found)) return undefined;
  // Its dimensions are kept; only some networks limit them.
  if (videoRefusals({ video: found.video, width: 0, height: 0 }, common).length === 0) return undefined;
  return { container: 'mov', hdr: found.video.hdr };
}

/**
 * Re-encodes a stored video that not every network accepts, if an encoder is configured, and returns the new facts.
 * Throws `video_format_not_accepted` when that fails and the original cannot be stored, and `upload_failed` when too
 * many are waiting.
 */
async function convertVideo(
  { files, converter, media }: Ports<'converter' | 'files' | 'media'>,
  storage_key: string,
  found: MediaFacts,
): Promise<MediaFacts> {
  const source = conversionSource(found);
  if (!source || !converter.convertVideo) return found;
  const write = (content: ByteStream) => files.write(storage_key, content);
  if (!(await converter.convertVideo(files.read(storage_key), source, write))) {
    if ('width' in found) return found;
    const reason = 'it cannot be converted: it is incomplete, damaged or too long for that';
    throw new ServiceError('video_format_not_accepted', { reason });
  }
  const made = await media.inspect(storage_key);
  if (!('width' in made)) throw new Error('the converter did not make a video');
  // Re-encoded videos have no metadata.
  return 'source_type' in found ? { ...made, source_type: found.source_type } : made;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * Writes a ratio as text: `16:9` for 1920 by 1080, `1.91:1` where small whole numbers do not fit; empty without a
 * size.
 */
function aspectRatioText(width: number, height: number): string {
  if (width <= 0 || height <= 0) return '';
  const divisor = greatestCommonDivisor(width, height);
  const [across, down] = [width / divisor, height / divisor];
  if (across <= 50 && down <= 50) return `${String(across)}:${String(down)}`;
  return `${String(Math.round((width / height) * 100) / 100)}:1`;
}

/** Bytes per megabyte of the file limits. */
const megabyte = 1024 * 1024;

/** The maximum size of each type, in megabytes. */
export interface SizeLimits {
  readonly image: number;
  /** Of a GIF, which X takes larger than other images; as any image where it is absent. */
  readonly gif?: number;
  /** Absent where no documents are taken. */
  readonly document?: number;
  /** No file may be larger. Absent where only images are taken, which then are the largest. */
  readonly video?: number;
}

const uploadLimits: SizeLimits = { image: 5, gif: 15, document: 100, video: 512 };
/** The maximum size of a converted image. */
const convertedLimits: SizeLimits = { image: 15 };
export const importLimits: SizeLimits = { image: 5, gif: 15, video: 200 };
/** Limits where an image is expected, whatever its declared type. */
export const pictureLimits: SizeLimits = { image: 5 };

/** Returns the key under which the bytes of an upload are stored. */
export const toStorageKey = (id_organization: string, id_upload: string): string => `${id_organization}/${id_upload}`;

/**
 * Checks the size of a file. Throws `video_too_large` or `image_too_large` when it has more bytes than any file may
 * have.
 */
export function requireSize(bytes: number, limits: SizeLimits = uploadLimits): void {
  const { video } = limits;
  if (video === undefined) requireImageSize(bytes, limits);
  else if (bytes > video * megabyte) throw new ServiceError('video_too_large', { max_mb: video });
}

/** Checks the size of an image. Throws `image_too_large` when it has more bytes than an image may have. */
export function requireImageSize(bytes: number, { image, gif = image }: SizeLimits, isGif = false): void {
  const max_mb = isGif ? gif : image;
  if (bytes > max_mb * megabyte) throw new ServiceError('image_too_large', { max_mb });
}

const broken = (what: string): string => `the ${what} is incomplete or damaged: upload it again`;

/** Why a video is not accepted, by its format alone. */
export const notMp4 = 'only MP4 and MOV are';

type Measured = Extract<MediaFacts, { readonly width: number }>;
type Convertible = Extract<MediaFacts, { readonly file_format: 'convertible' | 'heic' }>;

/**
 * Checks that a file can be stored. Throws `not_an_image_or_video` when it is nothing that is taken;
 * `image_format_not_accepted` or `video_format_not_accepted` when its format is not accepted; `upload_failed` when it
 * is broken; `image_too_large` or
 * `document_too_large` when an image or a document is too large.
 */
function requireAccepted(facts: MediaFacts, bytes: number, limits: SizeLimits): Measured | Convertible {
  if (facts.file_type === 'other') throw new ServiceError('not_an_image_or_video');
  const most = limits[facts.file_type];
  if (most === undefined) throw new ServiceError('not_an_image_or_video');
  if (facts.file_format === 'unsupported') {
    const { file_type, reason, is_broken } = facts;
    if (is_broken) throw new ServiceError('upload_failed', { reason: broken(file_type) });
    if (file_type === 'image')
      throw new ServiceError('image_format_not_accepted', reason === undefined ? undefined : { reason });
    const hint = facts.source ? '; set FFMPEG_PATH to let Postwright convert it' : '';
    throw new ServiceError('video_format_not_accepted', { reason: `${reason ?? notMp4}${hint}` });
  }
  if (facts.file_type === 'image') requireImageSize(bytes, limits, facts.file_format === 'gif');
  if (facts.file_type === 'document' && bytes > most * megabyte)
    throw new ServiceError('document_too_large', { max_mb: most });
  return facts;
}

/**
 * Replaces an image by one that every network accepts, which may be larger. Throws `upload_failed` when it is broken;
 * `image_format_not_accepted` when it is HEIC and cannot be converted; `image_too_large` when the result is too large.
 */
async function convert(
  { files, converter, media }: Ports<'converter' | 'files' | 'media'>,
  storage_key: string,
  { file_format }: Convertible,
): Promise<Measured> {
  const image = await converter.convert(files.read(storage_key));
  if (!image && file_format === 'heic') throw new ServiceError('image_format_not_accepted');
  if (!image) throw new ServiceError('upload_failed', { reason: broken('image') });
  requireImageSize(image.byteLength, convertedLimits);
  await files.write(storage_key, oneChunk(image));
  const facts = await media.inspect(storage_key);
  if (!('width' in facts)) throw new Error('the converter did not make an image');
  return facts;
}

function properties(facts: Measured, size_in_bytes: number): FileProperties {
  const { width, height, duration, frames, video, file_type } = facts;
  const value = height === 0 ? 0 : width / height;
  return {
    width,
    height,
    duration,
    ...(frames !== undefined && { frames }),
    ...(video && { video }),
    size_in_bytes,
    aspect_ratio: { value, text: aspectRatioText(width, height) },
    allowed_social_networks: allowedSocialNetworksFor(value, file_type),
  };
}

/** Returns whether a trained model made a file or a part of it, by its IPTC term. */
const isMadeWithAi = (sourceType = ''): boolean => /^(?:compositeWithT|t)rainedAlgorithmicMedia$/.test(sourceType);

/** The stored fields of a file. */
export type StoredBytes = Pick<
  Upload,
  'file_format' | 'file_properties' | 'file_type' | 'is_converted' | 'metadata_removed' | 'source_type'
>;

/**
 * Makes the bytes under a key what is stored of them: inspects them, converts what not every network accepts, and
 * removes metadata except how the file came about, which is `sourceType` when the file does not say it. Throws
 * `image_format_not_accepted`, `video_format_not_accepted` or `not_an_image_or_video` when it is not a file that can be
 * stored; `upload_failed` when it is broken; `image_too_large`, `document_too_large` or `video_too_large` when it is
 * too large.
 */
export async function ingestBytes(
  ports: Ports<'converter' | 'files' | 'media'>,
  storage_key: string,
  bytes: number,
  limits = uploadLimits,
  sourceType?: string,
): Promise<StoredBytes> {
  const { files, media } = ports;
  requireSize(bytes, limits);
  const found = await media.inspect(storage_key);
  const made = limits.video === undefined ? found : await convertVideo(ports, storage_key, found);
  const accepted = requireAccepted(made, bytes, limits);
  const facts = 'width' in accepted ? accepted : await convert(ports, storage_key, accepted);
  const is_converted = facts !== found || facts.is_rewritten === true;
  const { file_type, file_format, source_type = sourceType } = facts;
  const source = source_type === undefined ? {} : { source_type };
  // The converter drops metadata.
  const metadata_removed = (await media.removeMetadata(storage_key, { file_format, ...source })) || is_converted;
  const size = await files.size(storage_key);
  if (size === undefined) throw new Error('the file is gone');
  if (file_type === 'video') requireSize(size, limits);
  const file_properties = properties(facts, size);
  return { file_type, file_format, file_properties, ...source, is_converted, metadata_removed };
}

/**
 * Creates an upload from the bytes under its storage key (`ingestBytes`, whose errors it throws), and reserves the
 * space they need. The caller removes what a refused file leaves. Throws `storage_full` when no space is left.
 */
export async function storeUpload(
  ports: Ports<'clock' | 'converter' | 'files' | 'media' | 'settings' | 'storage'>,
  organization: Organization,
  file: {
    readonly _id: string;
    readonly name: string;
    readonly bytes: number;
    readonly made_with_ai?: true | undefined;
    readonly ai_cost?: Upload['ai_cost'];
  },
  limits = uploadLimits,
): Promise<Upload> {
  const { _id } = file;
  const storage_key = toStorageKey(organization._id, _id);
  const sourceType = file.made_with_ai && 'trainedAlgorithmicMedia';
  const stored = await ingestBytes(ports, storage_key, file.bytes, limits, sourceType);
  await reserveSpace(ports, organization, _id, stored.file_properties.size_in_bytes);
  const upload: Upload = {
    _id,
    id_organization: organization._id,
    name: stored.is_converted ? convertedFileName(file.name, stored.file_format) : cleanFileName(file.name),
    ...stored,
    file_externals: [],
    is_temporal: false,
    ...((file.made_with_ai ?? isMadeWithAi(stored.source_type)) && { made_with_ai: true }),
    ...(file.ai_cost && { ai_cost: file.ai_cost }),
    storage_key,
    creation_date: toDateTime(ports.clock.now()),
    unlinked: false,
  };
  const isNew = await ports.storage.insert('uploads', upload);
  return (isNew ? undefined : await ports.storage.get('uploads', _id)) ?? upload;
}
