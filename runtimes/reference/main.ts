import { writeFile } from 'node:fs/promises';
import { referencePages } from './pages.ts';
import { registries } from './registries.ts';

const root = new URL('../../', import.meta.url);
const pages = Object.entries(referencePages()).map(
  ([name, text]) => [`docs/reference/${name}`, text] as const,
);
for (const [path, text] of [...pages, ...Object.entries(registries())]) {
  await writeFile(new URL(path, root), text);
}
