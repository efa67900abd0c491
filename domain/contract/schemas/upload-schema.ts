import { z } from 'zod';
import { dateTime, identifier, socialNetwork } from './fields.ts';

/** A file without its own cover. */
const file = z.strictObject({
  _id: identifier,
  id_organization: identifier,
  name: z.string(),
  file_type: z.enum(['document', 'image', 'video']),
  file_format: z.enum(['bmp', 'gif', 'jpeg', 'jpg', 'mp4', 'pdf', 'png']),
  file_properties: z.strictObject({
    width: z.int(),
    height: z.int(),
    duration: z.number(),
    frames: z.int().optional().meta({ description: 'How many pictures a GIF has, if several' }),
    video: z
      .strictObject({
        duration_in_milliseconds: z
          .int()
          .meta({ description: 'Beside the whole seconds of `duration`; limits count it' }),
        codec: z.string().meta({ description: 'Such as `h264`, `hevc`, `av1` or `vp9`' }),
        profile: z.string().meta({ description: 'The profile of the codec, such as `High 10`' }),
        chroma: z.string().meta({ description: 'How colours are sampled, such as `4:2:0`' }),
        bit_depth: z.int().meta({ description: 'Bits of a sample' }),
        hdr: z.string().meta({ description: '`pq` or `hlg`, for screens of high dynamic range' }),
        frame_rate: z.number().meta({ description: 'Frames per second, on average' }),
        sound_codec: z.string().meta({ description: 'Such as `aac`; absent when there is no sound' }),
        sound_channels: z.int().meta({ description: 'Known of AAC alone' }),
        sound_sample_rate: z.int().meta({ description: 'Samples of sound per second' }),
      })
      .partial()
      .optional()
      .meta({ description: 'What a video contains; a field that is not known is absent' }),
    size_in_bytes: z.int(),
    aspect_ratio: z.strictObject({ value: z.number(), text: z.string() }),
    allowed_social_networks: z.array(socialNetwork),
  }),
  file_externals: z.array(
    z.strictObject({ social_network: socialNetwork, external_identifier: z.string(), external_url: z.string() }),
  ),
  alt_text: z.string().optional(),
  source_type: z
    .string()
    .optional()
    .meta({
      description:
        'How the file says that it came about, as an IPTC term (https://cv.iptc.org/newscodes/digitalsourcetype/). Posts with a file of `trainedAlgorithmicMedia` or `compositeWithTrainedAlgorithmicMedia` are labelled as made with AI unless their options say otherwise',
    }),
  is_temporal: z.boolean(),
  public_path: z.string(),
  creation_date: dateTime,
});

export const uploadSchema = file
  .extend({
    cover_image: file.optional().meta({ description: 'The complete cover of a video' }),
    cover_offset: z.int().optional().meta({ description: 'Milliseconds into the video' }),
  })
  .meta({ id: 'Upload' });
