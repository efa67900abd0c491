import type { FileStore, ImageConverter, MediaInspector } from '#ports/files/file-store';
import type { ImageFitter } from '#ports/networks/network-adapter';

/** Loads what reads images and videos with the first upload: the packages are large, and optional for embedders. */
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

/** Loads what converts images with the first one that must be converted. */
export function lateImageConverter(): ImageConverter {
  let converter: Promise<ImageConverter> | undefined;
  return {
    async toJpeg(image) {
      // One for all, since it does one image after the other.
      converter ??= import('#adapters/files/image-converter').then((module) => module.createImageConverter());
      return (await converter).toJpeg(image);
    },
  };
}

/** Loads what changes images with the first image that must be changed. */
export function lateImageFitter(): ImageFitter {
  return {
    async fit(image, bounds) {
      const { createImageFitter } = await import('#adapters/files/sharp-image-fitter');
      return createImageFitter().fit(image, bounds);
    },
  };
}
