import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

/** The options of Pinterest: https://developers.pinterest.com/docs/api/v5/pins-create */
export const pinterestOptions = describeOptions({
  board_section_id: z
    .string()
    .regex(/^\d+$/, 'not the identifier of a section')
    .optional()
    .meta({ description: 'The section of the board (`id_destination`) in which the pin is put.' }),
  cover_image_key_frame_time: z
    .int()
    .min(0)
    .optional()
    .meta({
      description:
        'The frame of the video that becomes its cover, in seconds. It wins over the `cover_offset` of the upload.',
    }),
});
