import type Router from '@koa/router';
import type { Context } from 'koa';
import { type Inspected, inspect } from '../../media.ts';
import { getRequest, getJson, type SandboxTools, reply } from '../../stand-in.ts';
import type { SandboxMedia } from '../../timeline.ts';
import type { TokenBook } from '../../token-book.ts';
import { authorized, parameters, refuse, requireVersion, getUrn } from './access.ts';
import { getAuthors } from './people.ts';

const uploads = '/www.linkedin.com/dms-uploads';
const partBytes = 4_194_304;
const maxPixels = 36_152_320;
const maxVideoBytes = 500 * 1_048_576;
const maxDocumentBytes = 100 * 1_048_576;
const kinds = {
  documents: ['application/pdf'],
  images: ['image/jpeg', 'image/png', 'image/gif'],
  videos: ['video/mp4'],
} as const;

interface Media {
  readonly urn: string;
  readonly kind: keyof typeof kinds;
  readonly owner: string;
  readonly size: number;
  readonly parts: Map<number, Buffer>;
  file?: Inspected;
  failure?: string | undefined;
  /** When it can be used, in milliseconds. */
  ready: number;
}

/** Creates the documents, images and videos of LinkedIn. */
export function linkedinMedia({ clock, count, processing, address, findFault }: SandboxTools, tokens: TokenBook) {
  const all = new Map<string, Media>();

  function getStatus({ file, failure, ready }: Media): string {
    if (failure !== undefined) return 'PROCESSING_FAILED';
    if (!file) return 'WAITING_UPLOAD';
    return ready > clock.now() ? 'PROCESSING' : 'AVAILABLE';
  }

  async function finish(media: Media): Promise<void> {
    const bytes = Buffer.concat([...media.parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    const file = await inspect(bytes);
    if (!(kinds[media.kind] as readonly string[]).includes(file.mime_type)) media.failure = 'Unsupported media type';
    else if (file.width * file.height >= maxPixels) media.failure = 'Too many pixels';
    else media.failure = await findFault(bytes);
    media.file = file;
    media.ready = clock.now() + (media.kind === 'images' ? 0 : processing());
  }

  function toParts(size: number): readonly { readonly firstByte: number; readonly lastByte: number }[] {
    const parts = [];
    for (let firstByte = 0; firstByte < size; firstByte += partBytes) {
      parts.push({ firstByte, lastByte: Math.min(firstByte + partBytes, size) - 1 });
    }
    return parts;
  }

  function getBodyRequest(context: Context, name: string): Record<string, unknown> {
    requireVersion(context);
    const request = getJson(context)?.[name];
    if (typeof request !== 'object' || request === null) refuse(400, 'MISSING_FIELD', `${name} is missing`);
    return { ...request };
  }

  function requireOwner(context: Context, owner: unknown): string {
    const scope = String(owner).startsWith('urn:li:person:') ? 'w_member_social' : 'w_organization_social';
    const { person } = authorized(tokens, context, scope);
    if (typeof owner !== 'string' || !getAuthors(person).includes(owner)) {
      refuse(403, 'ACCESS_DENIED', 'The member may not act for the owner', 100);
    }
    return owner;
  }

  function show(context: Context): void {
    requireVersion(context);
    const media = all.get(getUrn(context));
    const { person } = authorized(tokens, context, 'r_organization_social');
    if (!media) refuse(404, 'NOT_FOUND', 'Could not find entity');
    // Reading the media of people needs a scope that LinkedIn no longer grants.
    if (media.owner.startsWith('urn:li:person:') || !getAuthors(person).includes(media.owner)) {
      refuse(403, 'ACCESS_DENIED', 'Not enough permissions to access: GET', 100);
    }
    const { urn: id, owner, failure: processingFailureReason } = media;
    context.body = {
      id,
      owner,
      status: getStatus(media),
      ...(processingFailureReason !== undefined && { processingFailureReason }),
    };
  }

  return {
    register(router: Router, rest: string) {
      router.post(`${rest}/images`, (context) => {
        if (parameters(context, ['action']).get('action') !== 'initializeUpload')
          refuse(400, 'ILLEGAL_ARGUMENT', 'Unknown action');
        const owner = requireOwner(context, getBodyRequest(context, 'initializeUploadRequest').owner);
        const id = `C4E10AQ${String(count())}`;
        const urn = `urn:li:image:${id}`;
        all.set(urn, { urn, kind: 'images', owner, size: 0, parts: new Map(), ready: 0 });
        const uploadUrl = address(`https://www.linkedin.com/dms-uploads/${id}/uploaded-image/0?ca=vector`);
        context.body = { value: { uploadUrlExpiresAt: clock.now() + 86_400_000, uploadUrl, image: urn } };
      });

      router.put(`${uploads}/:id/uploaded-image/0`, async (context) => {
        const media = all.get(`urn:li:image:${String(context.params.id)}`);
        if (!media) refuse(404, 'NOT_FOUND', 'No such upload');
        const { raw } = getRequest(context);
        if (Number(context.get('content-length')) !== raw.length)
          refuse(411, 'LENGTH_REQUIRED', 'Content-Length is missing');
        media.parts.set(0, raw);
        await finish(media);
        reply(context, { status: 201 });
      });

      router.post(`${rest}/documents`, (context) => {
        if (parameters(context, ['action']).get('action') !== 'initializeUpload')
          refuse(400, 'ILLEGAL_ARGUMENT', 'Unknown action');
        const owner = requireOwner(context, getBodyRequest(context, 'initializeUploadRequest').owner);
        const id = `C4D10AQ${String(count())}`;
        const urn = `urn:li:document:${id}`;
        all.set(urn, { urn, kind: 'documents', owner, size: 0, parts: new Map(), ready: 0 });
        const uploadUrl = address(`https://www.linkedin.com/dms-uploads/${id}/ads-uploadedDocument/0?ca=vector`);
        context.body = { value: { uploadUrlExpiresAt: clock.now() + 86_400_000, uploadUrl, document: urn } };
      });

      router.put(`${uploads}/:id/ads-uploadedDocument/0`, async (context) => {
        const media = all.get(`urn:li:document:${String(context.params.id)}`);
        if (!media) refuse(404, 'NOT_FOUND', 'No such upload');
        const { raw } = getRequest(context);
        if (raw.length > maxDocumentBytes) refuse(413, 'PAYLOAD_TOO_LARGE', 'The document is too large');
        media.parts.set(0, raw);
        await finish(media);
        reply(context, { status: 201 });
      });

      router.post(`${rest}/videos`, async (context) => {
        const action = parameters(context, ['action']).get('action');
        if (action === 'finalizeUpload') {
          const { video, uploadToken, uploadedPartIds } = getBodyRequest(context, 'finalizeUploadRequest');
          const media = all.get(String(video));
          if (!media) refuse(404, 'NOT_FOUND', 'No such video');
          requireOwner(context, media.owner);
          if (media.file) refuse(400, 'ILLEGAL_ARGUMENT', 'The upload is finalized already');
          const names = [...media.parts.keys()].sort((a, b) => a - b).map((part) => `etag-${String(part)}`);
          const isWhole = names.length === toParts(media.size).length;
          if (uploadToken !== '' || !isWhole || JSON.stringify(uploadedPartIds) !== JSON.stringify(names)) {
            refuse(400, 'ILLEGAL_ARGUMENT', 'The uploaded parts are not those that were announced');
          }
          await finish(media);
          reply(context, { status: 200, body: {} });
          return;
        }
        if (action !== 'initializeUpload') refuse(400, 'ILLEGAL_ARGUMENT', 'Unknown action');
        const { owner: named, fileSizeBytes: size } = getBodyRequest(context, 'initializeUploadRequest');
        const owner = requireOwner(context, named);
        if (typeof size !== 'number' || size < 1 || size > maxVideoBytes)
          refuse(400, 'INVALID_VALUE_FOR_FIELD', 'fileSizeBytes is invalid');
        const id = `C5F10AQ${String(count())}`;
        const urn = `urn:li:video:${id}`;
        all.set(urn, { urn, kind: 'videos', owner, size, parts: new Map(), ready: 0 });
        const uploadInstructions = toParts(size).map((part, index) => ({
          ...part,
          uploadUrl: address(`https://www.linkedin.com/dms-uploads/${id}/uploadedVideo/${String(index)}`),
        }));
        context.body = {
          value: { uploadUrlsExpireAt: clock.now() + 86_400_000, video: urn, uploadInstructions, uploadToken: '' },
        };
      });

      router.put(`${uploads}/:id/uploadedVideo/:part`, (context) => {
        const { id = '', part = '' } = context.params;
        const media = all.get(`urn:li:video:${id}`);
        const place = toParts(media?.size ?? 0)[Number(part)];
        const { raw } = getRequest(context);
        if (!media || !place || media.file) refuse(404, 'NOT_FOUND', 'No such upload');
        if (raw.length !== place.lastByte - place.firstByte + 1)
          refuse(400, 'ILLEGAL_ARGUMENT', 'The part is not of the announced size');
        media.parts.set(Number(part), raw);
        reply(context, { status: 200, headers: { etag: `"etag-${part}"` } });
      });

      router.get(`${rest}/documents/:urn`, show);
      router.get(`${rest}/images/:urn`, show);
      router.get(`${rest}/videos/:urn`, show);
    },

    /** Returns a file for a post of this author. */
    take(author: string, urn: unknown, alt_text?: string): SandboxMedia {
      const media = all.get(String(urn));
      if (media?.owner !== author) refuse(400, 'INVALID_URN_ID', 'The media does not belong to the author');
      const { file } = media;
      if (!file || getStatus(media) !== 'AVAILABLE')
        refuse(422, 'UNPROCESSABLE_ENTITY', 'Media asset is not ready for use');
      const { mime_type, bytes } = file;
      return { mime_type, bytes, ...(alt_text !== undefined && { alt_text }) };
    },
  };
}
