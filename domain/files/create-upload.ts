import type { Caller } from '#ports/authentication/caller';
import type { ByteStream, MediaFacts } from '#ports/files/file-store';
import type { FileProperties, Upload } from '#ports/files/upload';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { authorize } from '../authentication/authorize.ts';
import { policies } from '../authentication/policies.ts';
import { allowedSocialNetworksFor } from '../catalog/allowed-social-networks-for.ts';
import { giveSpaceBack, takeSpace } from '../clients/quotas.ts';
import { ServiceError } from '../errors/service-error.ts';
import { toDateTime } from '../shared/date-time.ts';
import { aspectRatioText } from './aspect-ratio-text.ts';
import { type UploadView, viewUpload } from './upload-view.ts';

/** Bytes in a megabyte of the interface's file limits. */
const megabyte = 1024 * 1024;
/** Largest image and video that can be uploaded, in megabytes (contract, operations/uploads.md). */
const maxImageMegabytes = 5;
const maxVideoMegabytes = 512;
const longestName = 255;

/** Passes bytes on until there are more than any file may have. */
async function* capped(content: ByteStream): ByteStream {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxVideoMegabytes * megabyte) throw new ServiceError(803, { max_mb: maxVideoMegabytes });
    yield chunk;
  }
}

type Accepted = Extract<MediaFacts, { readonly width: number }>;

/** 805 for neither image nor video, 800 and 801 for a format that is not accepted, 802 for a large image. */
function requireAccepted(facts: MediaFacts, bytes: number): Accepted {
  if (facts.file_type === 'other') throw new ServiceError(805);
  if (facts.file_format === 'unsupported') throw new ServiceError(facts.file_type === 'image' ? 800 : 801);
  if (facts.file_type === 'image' && bytes > maxImageMegabytes * megabyte) {
    throw new ServiceError(802, { max_mb: maxImageMegabytes });
  }
  return facts;
}

function properties(facts: Accepted, size_in_bytes: number): FileProperties {
  const { width, height, duration } = facts;
  const value = height === 0 ? 0 : width / height;
  return {
    width,
    height,
    duration,
    size_in_bytes,
    aspect_ratio: { value, text: aspectRatioText(width, height) },
    allowed_social_networks: allowedSocialNetworksFor(value),
  };
}

/** A name to show and to download by: no folders, no control characters, 255 UTF-16 code units at most. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Control}/gu, '')
      .trim()
      .slice(0, longestName)
      .replace(/\p{Surrogate}/gu, '\ufffd') || 'file'
  );
}

/**
 * Stores a file: images up to 5 MB, MP4 up to 512 MB; what it is, its bytes say. Nothing of a refused
 * file stays. Codes: 800, 801, 802, 803, 804, 805.
 */
export async function createUpload(
  ports: PlatformPorts,
  caller: Caller,
  input: {
    readonly id_organization: string;
    readonly name: string;
    readonly content: ByteStream;
    /** The id to store it under, when the same call may come twice. */
    readonly id?: string | undefined;
  },
): Promise<UploadView> {
  const organization = await authorize(ports, caller, policies.createUpload, input.id_organization);
  const { files, storage } = ports;
  const _id = input.id ?? ports.identifiers.next();
  const known = await storage.get('uploads', _id);
  if (known) return viewUpload(ports, known);
  const storage_key = `${organization._id}/${_id}`;
  try {
    const bytes = await files.write(storage_key, capped(input.content));
    const facts = requireAccepted(await ports.media.inspect(storage_key), bytes);
    await takeSpace(ports, organization.id_client, _id, bytes);
    const upload: Upload = {
      _id,
      id_organization: organization._id,
      name: cleanName(input.name),
      file_type: facts.file_type,
      file_format: facts.file_format,
      file_properties: properties(facts, bytes),
      file_externals: [],
      is_temporal: false,
      storage_key,
      creation_date: toDateTime(ports.clock.now()),
      unlinked: false,
    };
    await storage.insert('uploads', upload);
    return viewUpload(ports, upload);
  } catch (error) {
    await files.remove(storage_key);
    await giveSpaceBack(ports, organization.id_client, _id);
    throw error;
  }
}
