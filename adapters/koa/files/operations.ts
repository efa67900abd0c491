import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { dateTime, identifier, page, paging, problem, socialNetwork, success, text } from '../fields.ts';
import { type IncomingFile, operation } from '../operation.ts';

const uploads = '/organizations/{id_organization}/uploads';
const upload = `${uploads}/{id_upload}`;

/** A file without a cover of its own. */
const file = z.strictObject({
  _id: identifier,
  id_organization: identifier,
  name: z.string(),
  file_type: z.enum(['image', 'video']),
  file_format: z.enum(['bmp', 'gif', 'jpeg', 'jpg', 'mp4', 'png']),
  file_properties: z.strictObject({
    width: z.int(),
    height: z.int(),
    duration: z.number(),
    size_in_bytes: z.int(),
    aspect_ratio: z.strictObject({ value: z.number(), text: z.string() }),
    allowed_social_networks: z.array(socialNetwork),
  }),
  file_externals: z.array(
    z.strictObject({
      social_network: socialNetwork,
      external_identifier: z.string(),
      external_url: z.string(),
    }),
  ),
  is_temporal: z.boolean(),
  public_path: z.string(),
  creation_date: dateTime,
});

export const uploadSchema = file
  .extend({
    cover_image: file.optional().meta({ description: 'The cover of a video, whole' }),
    cover_offset: z.int().optional().meta({ description: 'Milliseconds into the video' }),
  })
  .meta({ id: 'Upload' });

const at = (path: Readonly<Record<string, string>>) => ({
  id_organization: path.id_organization ?? '',
  id_upload: path.id_upload ?? '',
});

export const fileOperations = [
  operation({
    id: 'createUpload',
    area: 'files',
    method: 'POST',
    path: uploads,
    summary: 'Store a file',
    policy: policies.createUpload,
    multipart: ({ platform, caller, path, came_before }) =>
      platform.files.admitUpload(caller, { id_organization: at(path).id_organization, came_before }),
    body: z.custom<IncomingFile>(),
    answer: uploadSchema,
    errors: [
      'organization_not_found',
      'image_format_not_accepted',
      'video_format_not_accepted',
      'image_too_large',
      'video_too_large',
      'storage_full',
      'not_an_image_or_video',
      'upload_failed',
    ],
    handle: ({ platform, caller, path, body, reserved_id }) =>
      platform.files.createUpload(caller, {
        id_organization: at(path).id_organization,
        name: body.name,
        content: body.content,
        id: reserved_id,
      }),
  }),
  operation({
    id: 'beginDirectUpload',
    area: 'files',
    method: 'POST',
    path: `${uploads}/direct`,
    summary: 'Get a link to send a large file along, past the interface',
    policy: policies.beginDirectUpload,
    body: z.object({
      name: text(255),
      size_in_bytes: z.int().min(1).meta({ description: 'The exact size: what is sent must have it' }),
    }),
    answer: z.strictObject({
      id_upload: identifier,
      url: z.string().meta({ description: 'Takes the bytes as its body, without a token' }),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()).meta({ description: 'To be sent as they stand' }),
      expires_date: dateTime,
    }),
    errors: ['organization_not_found', 'video_too_large', 'storage_full'],
    handle: ({ platform, caller, path, body, reserved_id: id }) => {
      const { id_organization } = at(path);
      return platform.files.beginDirectUpload(caller, { id_organization, ...body, id });
    },
  }),
  operation({
    id: 'completeDirectUpload',
    area: 'files',
    method: 'POST',
    path: `${upload}/complete`,
    summary: 'Make an upload of what was sent along the link',
    policy: policies.completeDirectUpload,
    answer: uploadSchema,
    errors: [
      'organization_not_found',
      'image_format_not_accepted',
      'video_format_not_accepted',
      'image_too_large',
      'video_too_large',
      'storage_full',
      'not_an_image_or_video',
      'upload_not_found',
      'upload_failed',
    ],
    handle: ({ platform, caller, path }) => platform.files.completeDirectUpload(caller, at(path)),
  }),
  operation({
    id: 'listUploads',
    area: 'files',
    method: 'GET',
    path: uploads,
    summary: 'The library of the organization',
    policy: policies.listUploads,
    query: z.object(paging),
    answer: page(uploadSchema),
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.files.listUploads(caller, at(path).id_organization, query),
  }),
  operation({
    id: 'importUploads',
    area: 'files',
    method: 'POST',
    path: `${uploads}/import`,
    summary: 'Copy files from an integration into the library',
    policy: policies.createUpload,
    body: z.object({
      id_integration: identifier,
      files: z
        .array(
          z.object({
            external_id: text(1000),
            name: text(255).optional(),
            mime_type: text(255).optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    answer: z.strictObject({
      uploads: z.array(uploadSchema),
      errors: z.array(problem.extend({ external_id: z.string(), name: z.string().optional() })),
    }),
    errors: ['organization_not_found', 'upload_failed', 'integration_not_found'],
    codes: { files: 'upload_failed' },
    handle: ({ platform, caller, path, body }) =>
      platform.files.importUploads(caller, { id_organization: at(path).id_organization, ...body }),
  }),
  operation({
    id: 'getUpload',
    area: 'files',
    method: 'GET',
    path: upload,
    summary: 'One file',
    policy: policies.getUpload,
    answer: uploadSchema,
    errors: ['organization_not_found', 'upload_not_found'],
    handle: ({ platform, caller, path }) => platform.files.getUpload(caller, at(path)),
  }),
  operation({
    id: 'updateUpload',
    area: 'files',
    method: 'PUT',
    path: upload,
    summary: 'Set the cover of a video',
    policy: policies.updateUpload,
    body: z.object({
      cover_image: identifier
        .nullable()
        .optional()
        .meta({ description: 'Left out it stays, null clears it' }),
      cover_offset: z
        .int()
        .min(0)
        .nullable()
        .optional()
        .meta({ description: 'Milliseconds into the video. Left out it stays, null clears it' }),
    }),
    answer: uploadSchema,
    errors: ['organization_not_found', 'upload_not_found', 'cover_for_videos_only', 'cover_not_valid'],
    handle: ({ platform, caller, path, body }) => platform.files.updateUpload(caller, at(path), body),
  }),
  operation({
    id: 'deleteUpload',
    area: 'files',
    method: 'DELETE',
    path: upload,
    summary: 'Delete a file, or take it out of the library while it is used',
    policy: policies.deleteUpload,
    query: z.object({ force_delete: z.boolean().optional() }),
    answer: success,
    errors: ['organization_not_found', 'upload_not_found'],
    handle: ({ platform, caller, path, query }) => platform.files.deleteUpload(caller, at(path), query),
  }),
];
