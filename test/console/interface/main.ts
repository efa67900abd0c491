import { writeFile } from 'node:fs/promises';
import { interfaceTypes } from './interface-types.ts';

await writeFile(
  new URL('../../../adapters/console/service/interface.ts', import.meta.url),
  await interfaceTypes(),
);
