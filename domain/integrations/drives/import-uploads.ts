import type { Organization } from '#ports/access/organization';
import type { Cancellation } from '#ports/foundation/clock';
import type { Problem } from '#ports/foundation/problem';
import type { FileSource } from '#ports/integrations/file-source';
import type { Integration } from '#ports/integrations/integration';
import type { ByteStream } from '#ports/library/file-store';
import type { Upload } from '#ports/library/upload';
import type { PlatformPorts, Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../../access/index.ts';
import {
  cancelAfter,
  catalogue,
  createSemaphore,
  deriveAdjacent,
  knownError,
  problem,
  ServiceError,
  toDateTime,
} from '../../foundation/index.ts';
import {
  importLimits,
  ingestFile,
  requireImageSize,
  uploadLimit,
  type UploadView,
  viewUploads,
} from '../../library/index.ts';
import { findIntegration } from '../find-integration.ts';
import { FileSourceFailure, getSource, openAccess, type SourceAccess } from './source-access.ts';
import { beginsLikeGif, beginsLikeImage, requireImportable } from './file-types.ts';

/** Passes on the bytes of a file. Throws `image_too_large` as soon as one that begins like an image is too large. */
async function* limitImages(content: ByteStream): ByteStream {
  let bytes = 0;
  let isImage: boolean | undefined;
  let isGif = false;
  for await (const chunk of content) {
    isGif ||= isImage === undefined && beginsLikeGif(chunk);
    isImage ??= beginsLikeImage(chunk);
    bytes += chunk.byteLength;
    if (isImage) requireImageSize(bytes, importLimits, isGif);
    yield chunk;
  }
}

/** The timeout for all files of a call, in milliseconds. */
const timeout = 5 * 60_000;
/** How many files are fetched concurrently. */
const concurrency = 3;

/** A file picked at a provider. */
export interface PickedFile {
  readonly external_id: string;
  readonly name?: string | undefined;
  readonly mime_type?: string | undefined;
}

type ImportProblem = Problem & { readonly external_id: string; readonly name?: string };
/** The result of one file. */
type Outcome = { readonly upload: Upload } | { readonly refused: ImportProblem };

/** The result of an import: each file is in one of the two lists. */
export interface ImportedUploads {
  readonly uploads: readonly UploadView[];
  readonly errors: readonly ImportProblem[];
}

/** The source of an import, and its deadline. */
interface Import {
  readonly organization: Organization;
  readonly source: FileSource;
  readonly access: SourceAccess;
  readonly signal: Cancellation;
}

/**
 * Returns an integration for importing files, and its drive. Throws `integration_not_found`; `provider_not_supported`
 * when it provides no files, or is disabled.
 */
async function findSource(
  ports: Ports<'fileSources' | 'storage'>,
  organization: Organization,
  id_integration: string,
): Promise<{ readonly integration: Integration; readonly source: FileSource }> {
  const integration = await findIntegration(ports, organization, id_integration).catch((error: unknown) => {
    const isForeign = error instanceof ServiceError && error.error === 'integration_of_other_organization';
    throw isForeign ? new ServiceError('integration_not_found') : error;
  });
  const source = getSource(ports, integration);
  if (source && integration.enabled) return { integration, source };
  const reason = source ? 'the integration is disabled' : 'it adds no files to the library';
  throw new ServiceError('provider_not_supported', { reason });
}

/** Copies one file. Throws the error for the response, or `FileSourceFailure`. */
async function importFile(
  ports: PlatformPorts,
  { organization, source, access, signal }: Import,
  file: PickedFile,
  _id: string,
): Promise<Upload> {
  if (file.mime_type !== undefined) requireImportable(source, file.mime_type);
  // Check the space before calling the drive.
  await uploadLimit(ports, organization);
  if (signal.aborted) throw new FileSourceFailure('unavailable', 'there was no time left');
  return access.use(async (access_token) => {
    const found = await source.find(access_token, file.external_id, signal);
    requireImportable(source, found.mime_type);
    const { name = found.name } = file;
    const content = limitImages(found.content);
    return ingestFile(ports, organization, { _id, name, content }, importLimits);
  });
}

/** Returns the problem of a file that could not be copied. */
function toProblem(ports: Ports<'logger'>, error: unknown): Problem {
  const known = knownError(error);
  if (known) return known.problem;
  if (error instanceof FileSourceFailure) {
    const { kind, message: reason } = error;
    return problem(kind === 'not_downloadable' ? 'file_not_downloadable' : 'upload_failed', { reason });
  }
  ports.logger.error('a file could not be imported', { error });
  return problem('unforeseen');
}

/**
 * Copies files from an integration of the organization into its library: three concurrently, within 5 minutes, without
 * duplicates. Files that could not be copied are listed separately.
 */
export async function importUploads(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  input: {
    readonly id_organization: string;
    readonly id_integration: string;
    readonly files: readonly PickedFile[];
    /** The id from which the uploads' ids derive, if the call may be repeated. */
    readonly id?: string | undefined;
  },
): Promise<ImportedUploads> {
  const { clock, identifiers, storage } = ports;
  const { files, id: cause = identifiers.next() } = input;
  if (files.length === 0) throw new ServiceError('upload_failed', { reason: 'no file is named' });
  const { integration, source } = await findSource(ports, organization, input.id_integration);
  const { signal, end } = cancelAfter(clock, timeout, ports.aborting);
  const access = openAccess(ports, source, integration, signal);
  const semaphore = createSemaphore(concurrency);
  const copy = async (file: PickedFile): Promise<Outcome> => {
    const { external_id, name } = file;
    try {
      const _id = deriveAdjacent(identifiers, cause, 'import', external_id);
      return { upload: await importFile(ports, { organization, source, access, signal }, file, _id) };
    } catch (error) {
      return { refused: { external_id, ...(name !== undefined && { name }), ...toProblem(ports, error) } };
    }
  };
  const once = new Map(files.map((file) => [file.external_id, file]));
  const outcomes = await Promise.all([...once.values()].map((file) => semaphore.run(1, () => copy(file)))).finally(end);
  const uploads = outcomes.flatMap((one) => ('upload' in one ? one.upload : []));
  const errors = outcomes.flatMap((one) => ('refused' in one ? one.refused : []));
  const ended = catalogue.integration_access_ended.code;
  if (uploads.length === 0 && errors.some(({ code }) => code === ended))
    throw new ServiceError('integration_access_ended');
  if (uploads.length > 0) {
    const { _id, id_organization } = integration;
    const last_used_date = toDateTime(clock.now());
    await storage.update('integrations', _id, { last_used_date }, { id_organization });
  }
  return { uploads: await viewUploads(ports, uploads), errors };
}
