import { z } from 'zod';
import { type IncomingFile, operation } from '../../access/index.ts';
import { admitUpload, refusals } from '../../library/index.ts';
import { problem, publicationType, socialNetwork, uploadSchema } from '../../contract/index.ts';
import { explainFile, explainUpload } from './explain.ts';

const { file_type, file_format, file_properties, source_type } = uploadSchema.shape;

const explanation = z
  .strictObject({
    file_type,
    file_format,
    file_properties,
    source_type,
    is_converted: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it was converted, so that every network takes it; absent when it is not known' }),
    metadata_removed: z
      .boolean()
      .optional()
      .meta({
        description:
          'Whether metadata such as position, camera, names and times was removed; true of what was converted, which keeps none; absent when it is not known',
      }),
    networks: z
      .array(
        z
          .strictObject({
            social_network: socialNetwork,
            accepted_as: z
              .array(publicationType)
              .meta({
                description: 'The types of post in which the network accepts the file; empty when it is refused',
              }),
            problems: z
              .partialRecord(publicationType, z.array(problem))
              .meta({ description: 'Why it is refused, by type of post' }),
          })
          .meta({ id: 'FileVerdict' }),
      )
      .meta({ description: 'What the check of a post with this one file says, by network' }),
  })
  .meta({ id: 'FileExplanation' });

/** What says of a file how it is understood, and what each network says of it. */
export const explanationOperations = {
  explainFile: operation({
    area: 'files',
    method: 'POST',
    path: '/organizations/{id_organization}/uploads/explain',
    summary: 'Tell what a file is and which networks accept it, without storing it',
    description:
      '`multipart/form-data` with one part, `file`. Tells what would be stored of it, and for each network what the check of a post with this one file says. A file that cannot be stored is refused with the code of `createUpload`.',
    policy: { callers: ['user', 'app'], permission: 'files:create' },
    admitFile: admitUpload,
    body: z.custom<IncomingFile>(),
    answer: explanation,
    errors: refusals,
    useCase: explainFile,
    call: (act, { path, body }) => act({ ...path, ...body }),
  }),
  explainUpload: operation({
    area: 'files',
    method: 'GET',
    path: '/organizations/{id_organization}/uploads/{id_upload}/explain',
    summary: 'Tell which networks accept a file of the library, and why others do not',
    description: 'For each network what the check of a post with this one file says.',
    policy: { callers: ['user', 'app'], permission: 'files:read' },
    answer: explanation,
    errors: ['upload_not_found'],
    useCase: explainUpload,
    call: (act, { path }) => act(path),
  }),
};
