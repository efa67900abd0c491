import { z } from 'zod';
import { dateTime, identifier, page, paging, success, text, uploadSchema } from '../contract/index.ts';
import { admitUpload } from './admit-upload.ts';
import { createUpload } from './ingest-file.ts';
import { beginDirectUpload, completeDirectUpload } from './direct-upload.ts';
import { deleteUpload, getUpload, listUploads, updateUpload } from './manage-uploads.ts';
import { type IncomingFile, operation } from '../access/index.ts';

/** In UTF-16 code units: as much as the network takes that takes the most. */
const maxAltTextLength = 2000;

/** Why a file cannot be stored. */
export const refusals = [
  'image_format_not_accepted',
  'video_format_not_accepted',
  'image_too_large',
  'document_too_large',
  'video_too_large',
  'storage_full',
  'not_an_image_or_video',
  'upload_failed',
] as const;

export const fileOperations = {
  createUpload: operation({
    area: 'files',
    method: 'POST',
    path: '/organizations/{id_organization}/uploads',
    summary: 'Store a file',
    description:
      '`multipart/form-data` with one part, `file`. Pictures and videos are measured on arrival; `allowed_social_networks` says which networks take them.',
    policy: { callers: ['user', 'app'], permission: 'files:create' },
    audited: true,
    admitFile: admitUpload,
    body: z.custom<IncomingFile>(),
    answer: uploadSchema,
    errors: refusals,
    useCase: createUpload,
    call: (act, { path, body, reservedId }) =>
      act({ id_organization: path.id_organization, name: body.name, content: body.content, id: reservedId }),
  }),
  beginDirectUpload: operation({
    area: 'files',
    method: 'POST',
    path: '/organizations/{id_organization}/uploads/direct',
    summary: 'Get a link for sending a large file directly',
    description:
      'Send the bytes to `url` with `method` and `headers` within 24 hours, then call `completeDirectUpload`. The space is reserved until then.',
    policy: { callers: ['user', 'app'], permission: 'files:create' },
    audited: true,
    body: z.object({
      name: text(255),
      size_in_bytes: z.int().min(1).meta({ description: 'The exact size of what will be sent' }),
    }),
    answer: z.strictObject({
      id_upload: identifier,
      url: z.string().meta({ description: 'Takes the bytes as the request body, without a token' }),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()).meta({ description: 'Send these unchanged' }),
      expires_date: dateTime,
    }),
    errors: ['video_too_large', 'storage_full'],
    useCase: beginDirectUpload,
    call: (act, { path, body, reservedId: id }) => {
      const { id_organization } = path;
      return act({ id_organization, ...body, id });
    },
  }),
  completeDirectUpload: operation({
    area: 'files',
    method: 'POST',
    path: '/organizations/{id_organization}/uploads/{id_upload}/complete',
    summary: 'Complete an upload whose bytes were sent to the link',
    description:
      'The file is measured as any other; before that it cannot be used. Repeating it answers the same file.',
    policy: { callers: ['user', 'app'], permission: 'files:create' },
    audited: true,
    answer: uploadSchema,
    errors: [...refusals, 'upload_not_found'],
    useCase: completeDirectUpload,
    call: (act, { path }) => act(path),
  }),
  listUploads: operation({
    area: 'files',
    method: 'GET',
    path: '/organizations/{id_organization}/uploads',
    summary: 'List the files in the library of the organization',
    description: 'The newest first. Temporal files and those that were taken out of the library are not among them.',
    policy: { callers: ['user', 'app'], permission: 'files:read' },
    query: z.object(paging),
    answer: page(uploadSchema),
    errors: [],
    useCase: listUploads,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  getUpload: operation({
    area: 'files',
    method: 'GET',
    path: '/organizations/{id_organization}/uploads/{id_upload}',
    summary: 'Get one file',
    description: '`file_externals` tells where networks already have it.',
    policy: { callers: ['user', 'app', 'portal_link'], permission: 'files:read' },
    answer: uploadSchema,
    errors: ['upload_not_found'],
    useCase: getUpload,
    call: (act, { path }) => act(path),
  }),
  updateUpload: operation({
    area: 'files',
    method: 'PUT',
    path: '/organizations/{id_organization}/uploads/{id_upload}',
    summary: 'Say what a file shows, or set the cover of a video',
    description:
      '`alt_text` is kept for the next post: a post says its own in `alt_texts`. The cover is an image of the library or a moment of the video. What is left out stays; `null` clears.',
    policy: { callers: ['user', 'app'], permission: 'files:update' },
    audited: true,
    body: z.object({
      alt_text: text(maxAltTextLength)
        .nullable()
        .optional()
        .meta({ description: 'What it shows, in words. Stays when left out; null clears it' }),
      cover_image: identifier
        .nullable()
        .optional()
        .meta({ description: 'An image of the library. Stays when left out; null clears it' }),
      cover_offset: z
        .int()
        .min(0)
        .nullable()
        .optional()
        .meta({ description: 'Milliseconds into the video. Stays when left out; null clears it' }),
    }),
    answer: uploadSchema,
    errors: ['upload_not_found', 'cover_for_videos_only', 'cover_not_valid'],
    useCase: updateUpload,
    call: (act, { path, body }) => act(path, body),
  }),
  deleteUpload: operation({
    area: 'files',
    method: 'DELETE',
    path: '/organizations/{id_organization}/uploads/{id_upload}',
    summary: 'Delete a file, or take it out of the library while it is used',
    description:
      'A file that a publication or a plan still needs is only taken out of the library, unless `force_delete` is given: then they fail when they are due.',
    policy: { callers: ['user', 'app'], permission: 'files:delete' },
    audited: true,
    query: z.object({ force_delete: z.boolean().optional() }),
    answer: success,
    errors: ['upload_not_found'],
    useCase: deleteUpload,
    call: (act, { path, query }) => act(path, query),
  }),
};
