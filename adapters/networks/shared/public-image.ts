import { NetworkFailure } from '#domain/networks/index';
import type { Problem } from '#ports/foundation/problem';
import type { ImageFitter, PublishFile } from '#ports/networks/network-adapter';

/**
 * Returns an address from which a network can fetch an image in a form it accepts: the upload itself if it fits,
 * otherwise a fitted copy. Throws kind `refused` with the problem when it cannot be fitted.
 */
export async function publicImage(
  images: ImageFitter,
  file: PublishFile,
  bounds: Parameters<ImageFitter['fit']>[1] & { readonly problem: Problem },
): Promise<string> {
  const { file_format, file_properties: is } = file.upload;
  const { formats, max_bytes, maxSide = Number.POSITIVE_INFINITY } = bounds;
  const fits = is.size_in_bytes <= max_bytes && Math.max(is.width, is.height) <= maxSide;
  if (fits && formats.includes(file_format)) return file.url;
  const fitted = await images.fit(file.read(), bounds);
  if (!fitted) throw new NetworkFailure('refused', bounds.problem.message, { problem: bounds.problem });
  return file.host(fitted);
}
