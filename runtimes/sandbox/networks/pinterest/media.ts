import type Router from '@koa/router';
import { fetchMedia, inspect, type Inspected } from '../../media.ts';
import { getMultipart, Refusal, type SandboxTools } from '../../stand-in.ts';
import type { SandboxMedia } from '../../timeline.ts';

const mb = 1_048_576;
const bucket = 'pinterest-media-upload.s3-accelerate.amazonaws.com';

export function refuse(status: number, code: number, message: string): never {
  throw new Refusal({ status, body: { code, message } });
}

interface Video {
  readonly id: string;
  readonly owner: string;
  readonly parameters: Readonly<Record<string, string>>;
  content?: Inspected;
  fault?: string | undefined;
  ready?: number;
}

export class PinterestMedia {
  private readonly videos = new Map<string, Video>();
  private readonly tools: SandboxTools;

  constructor(tools: SandboxTools) {
    this.tools = tools;
  }

  register(owner: string): object {
    const id = String(this.tools.count());
    const parameters = {
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-signature': `signature-of-${id}`,
      key: `uploads/${id}`,
      policy: 'e30=',
      'Content-Type': 'multipart/form-data',
    };
    this.videos.set(id, { id, owner, parameters });
    const upload_url = this.tools.address(`https://${bucket}/`);
    return { media_id: id, media_type: 'video', upload_url, upload_parameters: parameters };
  }

  status(owner: string, id: string | undefined): object {
    const video = this.videos.get(id ?? '');
    if (video?.owner !== owner) refuse(404, 404, 'Media not found.');
    const status = (): string => {
      if (!video.content) return 'registered';
      if ((video.ready ?? 0) > this.tools.clock.now()) return 'processing';
      return video.content.mime_type === 'video/mp4' && video.fault === undefined ? 'succeeded' : 'failed';
    };
    return { media_id: video.id, media_type: 'video', status: status() };
  }

  /** Registers the storage to which videos are uploaded, which belongs to another provider. */
  routes(router: Router): void {
    router.post(`/${bucket}/`, async (context) => {
      const form = await getMultipart(context);
      const video = [...this.videos.values()].find(({ parameters }) => parameters.key === form.get('key'));
      const isSigned = Object.entries(video?.parameters ?? {}).every(([name, value]) => form.get(name) === value);
      const names = [...form.keys()];
      const file = form.get('file');
      if (!video || !isSigned || !(file instanceof File) || names.at(-1) !== 'file') {
        context.status = 403;
        context.body = '<Error><Code>AccessDenied</Code></Error>';
        return;
      }
      video.content = await inspect(Buffer.from(await file.arrayBuffer()));
      video.fault = await this.tools.findFault(video.content.bytes);
      video.ready = this.tools.clock.now() + this.tools.processing();
      context.status = 204;
    });
  }

  /** Reads a `media_source`. */
  async read(owner: string, source: Readonly<Record<string, unknown>> | undefined): Promise<readonly SandboxMedia[]> {
    const { source_type, items, media_id, cover_image_key_frame_time: cover } = source ?? {};
    if (source_type === 'image_base64' || source_type === 'image_url') return [await this.image(source)];
    if (source_type === 'multiple_image_base64' || source_type === 'multiple_image_urls') {
      if (!Array.isArray(items) || items.length < 2 || items.length > 5) refuse(400, 1, 'Invalid number of items.');
      const images = await Promise.all((items as Record<string, unknown>[]).map((item) => this.image(item)));
      const [first] = images;
      if (images.some(({ width, height }) => width !== first?.width || height !== first.height)) {
        refuse(400, 1, 'All images of a carousel must have the same size.');
      }
      return images;
    }
    if (source_type !== 'video_id') refuse(400, 1, 'Invalid parameters: media_source.');
    const video = this.videos.get(String(media_id));
    if (video?.owner !== owner || !video.content) refuse(400, 1, 'Invalid media_id.');
    if ((video.ready ?? 0) > this.tools.clock.now()) refuse(400, 1, 'The media is still being processed.');
    if (!Number.isInteger(cover)) refuse(400, 1, 'A cover image is required.');
    return [video.content];
  }

  private async image(item: Readonly<Record<string, unknown>> | undefined): Promise<Inspected> {
    const { content_type, data, url } = item ?? {};
    if (typeof url === 'string') {
      const fetched = await fetchMedia(this.tools.fetch, url);
      if (!fetched) refuse(400, 1, 'Unable to reach the URL.');
      return this.accept(fetched);
    }
    if (typeof data !== 'string' || !/^[a-zA-Z0-9+/=]+$/.test(data)) refuse(400, 1, 'Invalid base64 data.');
    const found = await inspect(Buffer.from(data, 'base64'));
    if (found.mime_type !== content_type) refuse(400, 1, 'Invalid image.');
    return this.accept(found);
  }

  private async accept(found: Inspected): Promise<Inspected> {
    if (!['image/jpeg', 'image/png'].includes(found.mime_type)) refuse(400, 1, 'Invalid image.');
    if (found.bytes.length > 20 * mb) refuse(400, 1, 'The image is too large.');
    const fault = await this.tools.findFault(found.bytes);
    if (fault !== undefined) refuse(400, 1, fault);
    return found;
  }
}
