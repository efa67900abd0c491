import { bad, type Fields, text, value } from './call.ts';
import { readMarkup } from './html.ts';

const maxCaption = [1024, 'message caption is too long'] as const;

/** Returns the displayed text, and the markup in it. */
export function toShown(content: unknown, { parse_mode }: Fields, max: number, words: string) {
  if (parse_mode !== undefined && parse_mode !== 'HTML') bad('unsupported parse_mode');
  const { text: shown, tags } = parse_mode === 'HTML' ? readMarkup(text(content)) : { text: text(content), tags: [] };
  if (shown.length > max) bad(words);
  return { text: shown.trim(), tags };
}

/** Returns the files of a message in order, each with its kind. */
export function readFiles(method: string, fields: Fields) {
  const [, one = ''] = /^send(Photo|Video|Animation|Document)$/.exec(method) ?? [];
  if (one) {
    const kind = one.toLowerCase();
    return [{ kind, file: fields[kind], ...toShown(fields.caption, fields, ...maxCaption) }];
  }
  const items = value(fields, 'media');
  if (!Array.isArray(items) || items.length < 2 || items.length > 10) bad('wrong number of items in the album');
  const kinds = (items as Fields[]).map(({ type }) => text(type));
  const isAlbum = kinds.every((kind) => kind === 'photo' || kind === 'video');
  if (!isAlbum && kinds.some((kind) => kind !== 'document'))
    bad('can’t use the media of the specified type in the album');
  return (items as Fields[]).map((item) => ({
    kind: text(item.type),
    file: fields[text(item.media).replace(/^attach:\/\//, '')],
    ...toShown(item.caption, item, ...maxCaption),
  }));
}
