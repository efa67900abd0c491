import type { Context } from 'koa';
import { inspect } from '../../media.ts';
import { getMultipart, type SandboxTools } from '../../stand-in.ts';
import type { SandboxMedia } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { graphRefuse, toText } from '../shared/graph.ts';

const day = 86_400_000;
const mb = 1_048_576;
const imageTypes = ['image/jpeg', 'image/bmp', 'image/png', 'image/gif', 'image/tiff'];

interface Photo {
  readonly id: string;
  readonly page: string;
  readonly media: SandboxMedia;
  readonly created: number;
  is_used: boolean;
}

/** Keeps photos for posts and stories, each for a day and for one use. */
export function facebookPhotos(
  { clock, count, findFault }: Pick<SandboxTools, 'clock' | 'count' | 'findFault'>,
  own: (context: Context, scope: string) => Grant,
) {
  const photos = new Map<string, Photo>();

  async function upload(context: Context): Promise<void> {
    const { person } = own(context, 'pages_manage_posts');
    const form = await getMultipart(context);
    for (const name of form.keys())
      if (!['source', 'published', 'alt_text_custom'].includes(name)) graphRefuse(100, `Param ${name} is not known`);
    const source = form.get('source');
    if (form.get('published') !== 'false') graphRefuse(100, 'The sandbox accepts photos only for posts');
    if (!(source instanceof Blob)) graphRefuse(324, 'Requires an upload file');
    const alt_text = toText(form.get('alt_text_custom'));
    const media = await inspect(Buffer.from(await source.arrayBuffer()), alt_text);
    const isTaken = imageTypes.includes(media.mime_type) && (await findFault(media.bytes)) === undefined;
    if (media.bytes.length > 10 * mb || !isTaken) {
      graphRefuse(1, 'Photos should be at most 10 MB and saved as JPEG, PNG, GIF or TIFF', 1_366_046);
    }
    const photo: Photo = { id: String(count()), page: person, media, created: clock.now(), is_used: false };
    photos.set(photo.id, photo);
    context.body = { id: photo.id };
  }

  function use(id: unknown, page: string): Photo {
    const photo = photos.get(toText(id) ?? '');
    if (photo?.page !== page || photo.created + day < clock.now()) graphRefuse(100, 'The photo does not exist', 33);
    if (photo.is_used) graphRefuse(1, 'The photo was posted already', 1_366_051);
    return photo;
  }

  return { upload, use };
}
