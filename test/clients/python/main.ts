import { writeFile } from 'node:fs/promises';
import { generatedModules } from './generated-modules.ts';

for (const [path, text] of Object.entries(generatedModules()))
  await writeFile(new URL(`../../../${path}`, import.meta.url), text);
