import { writeFile } from 'node:fs/promises';
import { examplesFile, recordExamples } from './record.ts';

const target = new URL('../../adapters/koa/description/examples.ts', import.meta.url);
await writeFile(target, examplesFile(await recordExamples()));
