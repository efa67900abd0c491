import type { Problem } from '#ports/errors/problem';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import type { UploadView } from './upload-view.ts';

/** A file that was picked at a provider. */
export interface PickedFile {
  readonly external_id: string;
  readonly name?: string | undefined;
  readonly mime_type?: string | undefined;
}

/** What came of an import: each file is in one of the two lists. */
export interface ImportedUploads {
  readonly uploads: readonly UploadView[];
  readonly errors: readonly (Problem & { readonly external_id: string; readonly name?: string })[];
}

/**
 * Copies files from an integration of the organization into its library. Throws `upload_failed` when no file is
 * named; `integration_not_found` when the organization has no such integration, which is always so until there are
 * integrations.
 */
export async function importUploads(
  _ports: PlatformPorts,
  _access: OrganizationAccess,
  input: {
    readonly id_organization: string;
    readonly id_integration: string;
    readonly files: readonly PickedFile[];
  },
): Promise<ImportedUploads> {
  if (input.files.length === 0) throw new ServiceError('upload_failed', { reason: 'no file is named' });
  throw new ServiceError('integration_not_found');
}
