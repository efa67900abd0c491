import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { identifier, problem, uploadSchema } from '../../contract/index.ts';
import { importUploads } from './import-uploads.ts';
import { pickedFiles } from './picked-files.ts';

/** What copies files of drives into the library. */
export const importOperations = {
  importUploads: operation({
    area: 'files',
    method: 'POST',
    path: '/organizations/{id_organization}/uploads/import',
    summary: 'Copy files from an integration into the library',
    description: 'Each file is copied by itself: failures are listed under `errors`.',
    policy: { callers: ['user', 'app'], permission: 'files:create' },
    audited: true,
    body: z.object({ id_integration: identifier, files: pickedFiles }),
    answer: z.strictObject({
      uploads: z.array(uploadSchema),
      errors: z.array(problem.extend({ external_id: z.string(), name: z.string().optional() })),
    }),
    errors: ['integration_not_found', 'provider_not_supported', 'integration_access_ended'],
    fieldErrors: { files: 'upload_failed' },
    useCase: importUploads,
    call: (act, { path, body, reservedId: id }) => act({ id_organization: path.id_organization, ...body, id }),
  }),
};
