import * as z from 'zod';

/** The option that names the cover of a video. */
export const cover = z
  .string()
  .optional()
  .meta({ description: 'The upload of an image that stands for the video until it is played.' });
