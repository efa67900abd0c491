import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../../foundation/index.ts';
import {
  acceptedRatios,
  type MediaRules,
  notAccepted,
  type Post,
  type PostFile,
  getDuration,
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
export function checkFiles(post: Post, media: MediaRules, found: Problem[]): void {
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
