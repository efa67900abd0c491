import type { FileStore, MediaInspector } from '#ports/files/file-store';
import type { ImageFitter } from '#ports/networks/network-adapter';

/** Loads what reads images and videos with the first upload: the packages are large, and optional for embedders. */
export function lateInspector(files: FileStore): MediaInspector {
  return {
    async inspect(key) {
      const { createMediaInspector } = await import('#adapters/files/media-inspector');
      return createMediaInspector(files).inspect(key);
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
