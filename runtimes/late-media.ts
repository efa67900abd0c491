import { createVideoConverter } from '#adapters/files/video-converter';
import type { FileStore, ImageConverter, MediaInspector } from '#ports/library/file-store';
import type { ImageFitter } from '#ports/networks/network-adapter';

/**
 * Creates an inspector that loads its packages with the first upload, since they are large, and optional for embedders.
 */
export function lateInspector(files: FileStore): MediaInspector {
  const load = async (): Promise<MediaInspector> => {
    const { createMediaInspector } = await import('#adapters/files/media-inspector');
    return createMediaInspector(files);
  };
  return {
    inspect: async (key) => (await load()).inspect(key),
    removeMetadata: async (key, facts) => (await load()).removeMetadata(key, facts),
  };
}

/**
 * Creates a converter that loads its packages with the first image to convert. With the path of an ffmpeg it converts
 * videos too, until `signal` aborts.
 */
export function lateImageConverter(ffmpeg?: { readonly path: string; readonly signal: AbortSignal }): ImageConverter {
  let converter: Promise<ImageConverter> | undefined;
  return {
    ...(ffmpeg && { convertVideo: createVideoConverter(ffmpeg.path, ffmpeg.signal) }),
    async convert(image) {
      // One converter for all images, since it converts one at a time.
      converter ??= import('#adapters/files/image-converter').then((module) => module.createImageConverter());
      return (await converter).convert(image);
    },
  };
}

/** Creates an image fitter that loads its packages with the first image to fit. */
export function lateImageFitter(): ImageFitter {
  return {
    async fit(image, bounds) {
      const { createImageFitter } = await import('#adapters/files/sharp-image-fitter');
      return createImageFitter().fit(image, bounds);
    },
  };
}
