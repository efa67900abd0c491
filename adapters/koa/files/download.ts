import { Readable } from 'node:stream';
import { mimeTypes } from '#domain/library/index';
import type { FileFormat } from '#ports/library/upload';
import type { RoutePorts } from '../application-ports.ts';

/** Downloads per minute from one address: networks fetch from few addresses, and a browser shows many files. */
const downloadsPerMinute = 600;

/** Parses the requested range; undefined when it cannot be satisfied, in which case the whole file is sent. */
function parseRange(header: string, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? size - Number(last) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from >= 0 && from <= to ? { from, to } : undefined;
}

/** Returns whether browsers may show a file inline. */
const isShown = ({ file_format }: { readonly file_format?: FileFormat }): boolean =>
  file_format !== undefined && file_format !== 'pdf';

/** Serves the files behind signed links to networks and browsers. */
export function downloadRoute({ entrance, platform, verifyLink }: RoutePorts): void {
  const downloads = entrance.behind({ kind: 'download', perMinute: downloadsPerMinute });
  downloads.get('/files/:organization/:upload/:name', async (context) => {
    const { organization = '', upload: id = '', name = '' } = context.params;
    const key = `${organization}/${id}`;
    const parameters = new URLSearchParams(context.querystring);
    const fits = verifyLink(key, name, parameters.get('expires') ?? '', parameters.get('signature') ?? '');
    const file = fits ? await platform.files.readUpload(key) : undefined;
    if (!file) return;
    const size = file.size_in_bytes;
    const range = parseRange(context.get('range'), size);
    context.set({
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Documents and unknown files may contain scripts, so no browser shows them inline.
      'Content-Disposition': `${isShown(file) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    });
    context.type = file.file_format === undefined ? 'application/octet-stream' : mimeTypes[file.file_format];
    context.status = range ? 206 : 200;
    if (range) context.set('Content-Range', `bytes ${String(range.from)}-${String(range.to)}/${String(size)}`);
    context.length = range ? range.to - range.from + 1 : size;
    context.body = Readable.from(file.read(range));
  });
}
