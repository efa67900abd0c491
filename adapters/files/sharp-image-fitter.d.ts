import type { ImageFitter } from '#ports/networks/network-adapter';
/**
 * Creates an image fitter on sharp. Opaque images become JPEG when PNG is too large; transparency is kept, in
 * fewer colours if necessary. Nothing is stretched or cropped, and animations are passed on unchanged or not
 * at all. An image that needs more memory than a picture may is not fitted.
 */
export declare function createImageFitter(): ImageFitter;
