import type { Problem } from '#ports/foundation/problem';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationContent } from '#ports/publishing/publication';
import { countGraphemes, countUtf16, postProblem } from '../../foundation/index.ts';
import {
  acceptedRatios,
  choiceProblems,
  countText,
  getDuration,
  hasParts,
  type LengthRule,
  type MediaRules,
  mediaRules,
  type NetworkRules,
  notAccepted,
  type Post,
  type PostFile,
  rulebook,
  videoRefusals,
} from '../../networks/index.ts';

const bytesPerMb = 1_048_576;

/** Checks the number of files: images mixed with videos, a second video, too many images. */
function checkNumbers(images: number, videos: number, media: MediaRules, found: Problem[]): void {
  const { codes, holds, max_images: max } = media;
  if (holds === 'one video') {
    if (videos !== 1 || images > 0) found.push(postProblem(codes.not_one_video));
    return;
  }
  const isMixed = images > 0 && videos > 0;
  const count = holds === 'mixed' ? images + videos : images;
  if (count > max) found.push(postProblem(codes.too_many_images, { max, count }));
  if (holds === 'mixed') return;
  if (isMixed) found.push(postProblem(codes.images_and_video));
  // Where both problems have the same code, it is reported once.
  if (videos > 1 && !(isMixed && codes.second_video === codes.images_and_video)) {
    found.push(postProblem(codes.second_video));
  }
}

function checkFile(file: PostFile, { account, alt_texts }: Post, media: MediaRules, found: Problem[]): void {
  const { codes, alt_text_characters: maxAltText, max_video_seconds: max_seconds } = media;
  const { min_video_seconds: minSeconds = 0, min_video_bytes: minBytes = 0 } = media;
  const { max_gif_bytes: maxGif = Infinity, max_gif_frames: maxFrames = Infinity } = media;
  const { size_in_bytes: bytes, aspect_ratio: ratio, frames = 1 } = file.file_properties;
  const seconds = getDuration(file);
  const upload = { id_upload: file._id };
  const altText = alt_texts?.[file._id];
  const max_mb = media.account_file_size_mb?.(account) ?? media.max_file_size_mb;
  if (media.refused_formats?.includes(file.file_format)) {
    found.push(notAccepted(`it does not accept ${file.file_format.toUpperCase()} files`, upload));
  }
  if (frames > maxFrames) {
    const reason =
      maxFrames === 1
        ? 'it shows no animated GIF: use a still picture or a video'
        : `a GIF has at most ${maxFrames} frames`;
    found.push(notAccepted(reason, upload));
  }
  if (file.file_type === 'video') {
    for (const reason of videoRefusals(file.file_properties, media.video)) found.push(notAccepted(reason, upload));
    // 0 means unknown.
    if (seconds > 0 && seconds < minSeconds) {
      found.push(notAccepted(`a video has at least ${minSeconds} seconds`, upload));
    }
    if (bytes < minBytes) {
      found.push(notAccepted(`a video has at least ${minBytes / 1000} KB`, upload));
    }
  }
  if (max_seconds > 0 && seconds > max_seconds) {
    found.push(postProblem(codes.video_too_long, { max_seconds, ...upload }));
  }
  if (max_mb > 0 && bytes > max_mb * bytesPerMb) {
    found.push(postProblem(codes.file_too_large, { max_mb, ...upload }));
  }
  if (file.file_format === 'gif' && bytes > maxGif) {
    found.push(postProblem(codes.file_too_large, { max_mb: Math.floor(maxGif / 1_000_000), ...upload }));
  }
  const allowed = acceptedRatios(ratio.value, file.file_type, media);
  if (allowed) found.push(postProblem('aspect_ratio_not_accepted', { allowed, ...upload }));
  if (maxAltText !== undefined && altText !== undefined && altText.length > maxAltText) {
    found.push(postProblem(codes.alt_text_too_long, { field: 'alt_text', max: maxAltText, ...upload }));
  }
}

/** Checks a document, which must be the only file. */
function checkDocument(
  { _id: id_upload, file_properties }: PostFile,
  { files }: Post,
  { max_document_size_mb: max_mb }: MediaRules,
  found: Problem[],
): void {
  if (max_mb === undefined) found.push(notAccepted('it does not accept PDF files', { id_upload }));
  else if (files.length > 1) found.push(notAccepted('a document stands alone', { id_upload }));
  else if (file_properties.size_in_bytes > max_mb * bytesPerMb) {
    found.push(postProblem('file_too_large', { max_mb, id_upload }));
  }
}

/**
 * Adds the problems of a post's files to `found`: a missing file, too many, a mix that is not allowed, and for each
 * file its format, duration (seconds), size (MB), aspect ratio and alternative text. A problem of one file has its
 * `data.id_upload`.
 */
function checkFiles(post: Post, media: MediaRules, found: Problem[]): void {
  if (media.required && post.files.length === 0) found.push(postProblem('file_required'));
  let images = 0;
  let videos = 0;
  for (const file of post.files) {
    if (file.file_type === 'document') {
      checkDocument(file, post, media, found);
      continue;
    }
    if (file.file_type === 'image') images += 1;
    else videos += 1;
    checkFile(file, post, media, found);
  }
  const isDocument = post.files.length > 0 && images + videos === 0;
  // A document reports only its own problems.
  if (!isDocument) checkNumbers(images, videos, media, found);
}

/** Matches a visible character. Networks treat a text of only spaces, control characters and joiners as empty. */
const visible = /[^\s\p{Cc}\p{Cf}]/u;

/** Matches an http or https URL: no spaces, and only valid characters in the host. */
const address = /^https?:\/\/(?:[^\s/?#@]*@)?[^\s/?#@:\\[\]<>"^`{|}%]+(?::\d{1,5})?(?:[/?#]\S*)?$/i;

type Unit = NetworkRules['text']['unit'];

function checkLength(text: string, rule: LengthRule, unit: Unit, found: Problem[]): void {
  const { max_characters: max, too_long: code, data } = rule;
  // A text never has more graphemes than UTF-16 units, so most texts need no counting.
  if (code === undefined || text.length <= max) return;
  const characters = unit === 'graphemes' ? countGraphemes(text) : countUtf16(text);
  if (characters > max) found.push(postProblem(code, { characters, max_characters: max, ...data }));
}

/** What each count of a text is called in a problem's message. */
const counted = { bytes: 'bytes', graphemes: 'graphemes', utf16: 'characters', weight: 'characters' } as const;

/**
 * Checks a text by all counts of its network. The problem has all counts, by the first of each name that is exceeded.
 */
function checkText(post: Post, rules: NetworkRules, found: Problem[]): void {
  const { text, measure } = rules;
  if (!measure || !text.too_long) {
    checkLength(post.text ?? '', text, text.unit, found);
    return;
  }
  const counts = countText(post);
  const over = counts.find(({ count, max }) => count > max);
  if (!over) return;
  const facts = [...counts, over].flatMap(({ unit, count, max }) => [
    [counted[unit], count] as const,
    [`max_${counted[unit]}`, max] as const,
  ]);
  const media = text.tells_files && { has_media: post.files.length > 0 };
  found.push(postProblem(text.too_long, { ...Object.fromEntries(facts), ...text.data, ...media }));
}

function checkFields(post: Post, rules: NetworkRules, found: Problem[]): void {
  const { link } = post;
  if (rules.uses_link && link && !address.test(link)) {
    found.push(postProblem('link_not_valid', { reason: 'not an http or https address' }));
  }
  found.push(...choiceProblems(rules, post));
}

/**
 * Returns why a network accepts no publication of this type, whatever its content: `publications_not_supported` or
 * `publication_type_not_supported`; else undefined.
 */
export function typeProblem({
  social_network,
  publication_type,
}: Pick<Post, 'publication_type' | 'social_network'>): Problem | undefined {
  const { capabilities, publication_types: allowed } = rulebook[social_network];
  if (!capabilities.publications) return postProblem('publications_not_supported');
  if (allowed.includes(publication_type)) return undefined;
  return postProblem('publication_type_not_supported', { allowed });
}

/**
 * Returns what prevents publishing a post on its network, except invalid options: all that can be checked while a user
 * types. Never throws and calls no network. Where the network does not publish, `publications_not_supported` is the
 * only problem. Lengths are in the network's own unit.
 */
export function checkContent(post: Post): Problem[] {
  const rules = rulebook[post.social_network];
  const refusal = typeProblem(post);
  const found: Problem[] = refusal ? [refusal] : [];
  if (!rules.capabilities.publications) return found;
  const { text = '', title = '' } = post;
  if (post.files.length === 0 && !visible.test(text)) found.push(postProblem('publication_empty'));
  checkText(post, rules, found);
  checkLength(title, rules.title, 'utf16', found);
  checkFields(post, rules, found);
  checkFiles(post, mediaRules(rules, post.publication_type), found);
  if (rules.check) found.push(...rules.check(post));
  return found;
}

/** Returns `thread_not_supported` or `thread_too_long` if the network does not support such a thread. */
export function checkThread(
  social_network: SocialNetwork,
  { publication_type, thread = [] }: Pick<PublicationContent, 'publication_type' | 'thread'>,
): Problem[] {
  if (thread.length === 0) return [];
  const rule = rulebook[social_network].thread;
  if (!rule || !hasParts(publication_type)) return [postProblem('thread_not_supported')];
  const { max_parts: max } = rule;
  return thread.length > max ? [postProblem('thread_too_long', { count: thread.length, max })] : [];
}

/** Returns `first_comment_not_supported`, `first_comment_too_long` or `publication_empty` for a first comment. */
export function checkFirstComment(
  social_network: SocialNetwork,
  { publication_type, text = '' }: Pick<PublicationContent, 'publication_type' | 'text'>,
): Problem[] {
  const { first_comment: rule, text: usual } = rulebook[social_network];
  if (!rule || !hasParts(publication_type)) return [postProblem('first_comment_not_supported')];
  const found: Problem[] = visible.test(text) ? [] : [postProblem('publication_empty')];
  checkLength(text, { ...rule, too_long: 'first_comment_too_long' }, usual.unit, found);
  return found;
}
