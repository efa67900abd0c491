import { writeFile } from 'node:fs/promises';
import { interfaceModule, place } from './interface.ts';

await writeFile(place, await interfaceModule());
