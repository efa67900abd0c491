import { createHash } from 'node:crypto';
import type { SocialNetwork } from '#ports/networks/social-network';
import { type Film, inspectFile, type Picture } from './inspect-file.ts';

/** Returns, in the network's words, why it refuses a file; undefined when it takes it. */
type Rule<Media> = (media: Media, bytes: number) => string | false | undefined;

/** The first of these that holds, in the words beside it. */
const firstOf = (...found: readonly (string | false | undefined)[]): string | undefined =>
  found.find((one): one is string => typeof one === 'string');

const among = (value: string, ...taken: readonly string[]): boolean => value === '' || taken.includes(value);
const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max;
/** Cameras miss their rate by a little; of 0 frames nothing is known. */
const hasRate = ({ rate }: Film, min: number, max: number): boolean =>
  rate === 0 || isBetween(Math.round(rate), min, max);
const ratioOf = ({ width, height }: Film | Picture): number => width / height;
const isOrdinary = ({ format, isCmyk, bits }: Picture): boolean =>
  ['jpeg', 'png', 'gif'].includes(format) && !isCmyk && bits <= 8;

const instagram = 'Media format not supported';

/**
 * What networks say that they refuse in pictures: the pages that test/corpus/media/write-expected.py names, read apart
 * from it. What their stand-ins check themselves (types, sizes, the shape of pictures at Instagram) is not repeated.
 */
const pictures: Readonly<Partial<Record<SocialNetwork, Rule<Picture>>>> = {
  bluesky: (picture, bytes) => firstOf(!isOrdinary(picture) && 'InvalidMimeType', bytes > 2_000_000 && 'BlobTooLarge'),
  facebook: ({ isCmyk, bits }) => (isCmyk || bits > 16) && 'Photos should be saved as JPEG, PNG, GIF or TIFF',
  instagram: ({ isCmyk, width, height }) => (isCmyk || width === 0 || height === 0) && instagram,
  linkedin: (picture) =>
    firstOf(!isOrdinary(picture) && 'Unsupported image', picture.frames > 250 && 'Too many frames'),
  pinterest: (picture) => !isOrdinary(picture) && 'Invalid image.',
  telegram: (picture) =>
    firstOf(
      !isOrdinary(picture) && 'IMAGE_PROCESS_FAILED',
      // The page says it of photos; an animation is shown by the same program.
      Math.max(ratioOf(picture), 1 / ratioOf(picture)) > 20 && 'PHOTO_INVALID_DIMENSIONS',
    ),
  threads: (picture) =>
    firstOf(!isOrdinary(picture) && 'UNKNOWN', !isBetween(ratioOf(picture), 0.1, 10) && 'INVALID_ASPEC_RATIO'),
  tiktok: (picture) =>
    firstOf(
      (picture.isCmyk || picture.frames > 1) && 'file_format_check_failed',
      Math.min(picture.width, picture.height) > 1080 && 'picture_size_check_failed',
    ),
  whatsapp: ({ format, isCmyk, bits }) =>
    (!['jpeg', 'png'].includes(format) || isCmyk || bits > 8) && 'Media upload error',
  x: ({ format, width, height, frames }) =>
    frames > 1 &&
    (format !== 'gif' || width > 1280 || height > 1080 || frames > 350 || width * height * frames > 300_000_000) &&
    'InvalidMedia',
};

/** What Instagram and Threads refuse alike; none of their words say it as well as their pages. */
const isMeta = (film: Film): boolean =>
  ['h264', 'hevc'].includes(film.codec) &&
  among(film.chroma, '420') &&
  hasRate(film, 23, 60) &&
  among(film.sound, 'aac', 'he-aac') &&
  film.channels <= 2 &&
  film.hertz <= 48_000 &&
  film.width <= 1920;

const films: Readonly<Partial<Record<SocialNetwork, Rule<Film>>>> = {
  bluesky: ({ seconds }) => seconds > 600 && 'VideoTooLong',
  facebook: ({ seconds }) => seconds > 14_400 && 'Your video is too long.',
  instagram: (film) =>
    (!isMeta(film) || !isBetween(film.seconds, 3, 900) || !isBetween(ratioOf(film), 0.01, 10)) && instagram,
  linkedin: ({ seconds }, bytes) =>
    firstOf(!isBetween(seconds, 3, 1800) && 'Unsupported duration', bytes < 75_000 && 'The file is too small'),
  pinterest: (film) =>
    firstOf(
      !['h264', 'hevc'].includes(film.codec) && 'Unsupported codec',
      !isBetween(film.seconds, 4, 900) && 'Unsupported duration',
      !isBetween(ratioOf(film), 0.5, 1.91) && 'Unsupported aspect ratio',
    ),
  threads: (film) =>
    firstOf(
      film.seconds > 300 && 'INVALID_DURATION',
      !hasRate(film, 23, 60) && 'INVALID_FRAME_RATE',
      !isBetween(ratioOf(film), 0.01, 10) && 'INVALID_ASPEC_RATIO',
      !among(film.sound, 'aac', 'he-aac') && 'FAILED_PROCESSING_AUDIO',
      film.channels > 2 && 'INVALID_AUDIO_CHANNELS',
      !isMeta(film) && 'FAILED_PROCESSING_VIDEO',
    ),
  tiktok: (film) =>
    firstOf(
      !['h264', 'hevc', 'vp8', 'vp9'].includes(film.codec) && 'file_format_check_failed',
      !isBetween(film.seconds, 3, 600) && 'duration_check_failed',
      !hasRate(film, 23, 60) && 'frame_rate_check_failed',
      (Math.min(film.width, film.height) < 360 || Math.max(film.width, film.height) > 4096) &&
        'picture_size_check_failed',
    ),
  whatsapp: (film, bytes) =>
    (film.codec !== 'h264' || !among(film.sound, 'aac', 'he-aac') || bytes > 16 * 1_048_576) && 'Media upload error',
  x: (film) =>
    (film.codec !== 'h264' ||
      !among(film.chroma, '420') ||
      film.bits > 8 ||
      !hasRate(film, 0, 60) ||
      !among(film.sound, 'aac') ||
      film.channels > 2 ||
      Math.min(film.width, film.height) < 32 ||
      !isBetween(film.seconds, 0.5, 140) ||
      !isBetween(ratioOf(film), 1 / 3, 3)) &&
    'InvalidMedia',
  youtube: ({ seconds }) => seconds > 43_200 && 'length',
};

/** What was seen in files, by their content: most go to many networks as they are. */
const seen = new Map<string, ReturnType<typeof inspectFile>>();

/**
 * Looks into a file as a network does, for stand-ins: returns in its words why it refuses it; undefined when it takes
 * it.
 */
export async function examine(social_network: SocialNetwork, bytes: Uint8Array): Promise<string | undefined> {
  const key = createHash('sha1').update(bytes).digest('base64');
  const found = seen.get(key) ?? inspectFile(bytes);
  seen.set(key, found);
  const media = await found;
  const fault =
    media?.kind === 'film'
      ? films[social_network]?.(media, bytes.byteLength)
      : media && pictures[social_network]?.(media, bytes.byteLength);
  return fault === false ? undefined : fault;
}
