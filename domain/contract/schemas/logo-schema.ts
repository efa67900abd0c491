import { z } from 'zod';

/**
 * A small picture that pages for people show: a data URL, so that no page of ours loads anything from elsewhere. It is
 * checked to begin as its type does; browsers draw nothing else from an `<img>`.
 */
export const logo = z
  .string()
  .max(16_384)
  .regex(/^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/)
  .meta({
    description:
      'A square picture that pages for people show, as a data URL: PNG, JPEG or WebP, at most 16,384 characters (12 KB)',
  });
