import type { ByteStream } from '#ports/library/file-store';
import type { NetworkRequest } from './http.ts';

/** A file in a form. */
export interface MultipartFile {
  /** The name of the form's field. */
  readonly name: string;
  readonly filename: string;
  readonly mime_type: string;
  readonly size_in_bytes: number;
  /** Returns the bytes; called again each time the form is sent. */
  read(): ByteStream;
}

// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/**
 * Creates a form with files that are streamed, not held in memory. Fields come before files. `boundary` must not occur
 * in the content, so it should be a new identifier. The closing part is yielded after `beforeEnd`.
 */
export function multipart(
  boundary: string,
  fields: Readonly<Record<string, string>>,
  files: readonly MultipartFile[],
  beforeEnd?: () => Promise<void>,
): Required<Pick<NetworkRequest, 'body' | 'headers'>> {
  const head = (disposition: string): string => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields)
    .map(([name, value]) => `${head(`name="${quoted(name)}"`)}\r\n${value}\r\n`)
    .join('');
  const parts = files.map((file) => {
    const disposition = `name="${quoted(file.name)}"; filename="${quoted(file.filename)}"`;
    return { file, head: Buffer.from(`${head(disposition)}content-type: ${file.mime_type}\r\n\r\n`) };
  });
  const start = Buffer.from(texts);
  const newLine = Buffer.from('\r\n');
  const end = Buffer.from(`--${boundary}--\r\n`);
  let size = start.length + end.length;
  for (const part of parts) size += part.head.length + part.file.size_in_bytes + newLine.length;

  async function* stream(): ByteStream & AsyncGenerator<Uint8Array> {
    yield start;
    for (const part of parts) {
      yield part.head;
      yield* part.file.read();
      yield newLine;
    }
    await beforeEnd?.();
    yield end;
  }

  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(size) },
    body: stream,
  };
}
