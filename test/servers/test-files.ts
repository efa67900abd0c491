import sharp from 'sharp';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';

/** The kinds of file that a test attaches. */
export type TestFile = 'gif' | 'jpeg' | 'mp4' | 'pdf' | 'png' | 'tall' | 'wide';

const sizes = {
  gif: { width: 400, height: 400 },
  jpeg: { width: 1080, height: 1080 },
  png: { width: 800, height: 800 },
  tall: { width: 1080, height: 1920 },
  wide: { width: 1080, height: 566 },
};

/** A document of one empty page. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

async function makeFile(kind: TestFile): Promise<Uint8Array> {
  if (kind === 'pdf') return new TextEncoder().encode(pdf);
  if (kind === 'mp4') return tinyMp4({ seconds: 10, width: 720, height: 1280, media_bytes: 100_000 });
  const { width, height } = sizes[kind];
  const image = sharp({ create: { width, height, channels: 3, background: '#1155cc' } });
  return kind === 'gif' || kind === 'png' ? image[kind]().toBuffer() : image.jpeg().toBuffer();
}

const made = new Map<TestFile, Promise<Uint8Array>>();

/** Returns the bytes of a file, which are created once. */
export function bytesOf(kind: TestFile): Promise<Uint8Array> {
  const known = made.get(kind) ?? makeFile(kind);
  made.set(kind, known);
  return known;
}
