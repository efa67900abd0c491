import { readFile, writeFile } from 'node:fs/promises';
import { registries } from './registries.ts';

const root = new URL('../../', import.meta.url);
const write = (path: string, text: string) => writeFile(new URL(path, root), text);

for (const [path, text] of Object.entries(registries())) await write(path, text);
// The pages depend on the generated registries, so they are loaded only now.
const { lastingMarks, lastingTable, referencePages } = await import('./pages.ts');
for (const [name, text] of Object.entries(referencePages())) await write(`docs/reference/${name}`, text);

const security = 'docs/operate/security.md';
const page = await readFile(new URL(security, root), 'utf8');
const [begin, end] = lastingMarks;
const [before = '', rest = ''] = page.split(begin);
await write(security, `${before}${begin}${lastingTable()}${end}${rest.slice(rest.indexOf(end) + end.length)}`);
