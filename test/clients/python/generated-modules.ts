import { catalogue } from '#domain/foundation/index';
import { areasModule } from './areas.ts';
import { modelsModule } from './models.ts';

function errorCodesModule(): string {
  const names = Object.entries(catalogue).map(([name, { code }]) => ({ name, code }));
  return `# Made by \`npm run generate\` of the list of errors.
from __future__ import annotations

from typing import Literal

ServiceErrorName = Literal[
${names.map(({ name }) => `    "${name}",\n`).join('')}]

ERROR_CODES: dict[ServiceErrorName, int] = {
${names.map(({ name, code }) => `    "${name}": ${String(code)},\n`).join('')}}
`;
}

/** The modules of the client in Python that are made of the description of the interface, by their paths. */
export const generatedModules = (): Readonly<Record<string, string>> => ({
  'adapters/python-client/src/postwright/areas.py': areasModule(),
  'adapters/python-client/src/postwright/error_codes.py': errorCodesModule(),
  'adapters/python-client/src/postwright/models.py': modelsModule(),
});
