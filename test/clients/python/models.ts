import { description, recordOf, type Schema } from './description.ts';
import { docstring, writeType } from './write-type.ts';

const { schemas } = description.components;

/** The names of all shapes that stand somewhere in a value. */
function namesIn(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return [...found].map(([, name = '']) => name);
}

/** The shapes that calls take and answer, and what webhooks tell. */
function used(): Set<string> {
  const told = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [
      operation.parameters,
      operation.requestBody,
      operation.responses[200],
      recordOf(operation),
    ]),
  );
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    namesIn(schemas[name] ?? {}).forEach(add);
  };
  [...namesIn(told), 'Event', 'WebhookChange'].forEach(add);
  return names;
}

function writeShape(name: string, schema: Schema): string {
  const { properties, required = [], description: words } = schema;
  if (!properties || Object.keys(properties).length === 0) {
    // Alternatives of dictionaries whose fields may all be absent cannot be told apart.
    const alias = writeType(schema.type === 'object' ? { ...schema, anyOf: undefined } : schema);
    // Shapes that stand further down are named in quotes.
    const isPlain = alias.startsWith('Literal');
    return `${name}: TypeAlias = ${isPlain ? alias : JSON.stringify(alias)}\n${words === undefined ? '' : docstring(words, '')}`;
  }
  const fields = Object.entries(properties).map(([field, one]) => {
    const type = writeType(one);
    const line = `    ${field}: ${required.includes(field) ? type : `NotRequired[${type}]`}\n`;
    return line + (one.description === undefined ? '' : docstring(one.description, '    '));
  });
  return `class ${name}(TypedDict):\n${words === undefined ? '' : `${docstring(words, '    ')}\n`}${fields.join('')}`;
}

/** Returns the module of what calls take and answer. */
export function modelsModule(): string {
  const names = used();
  const shapes = Object.entries(schemas).filter(([name]) => names.has(name));
  return `# Made by \`npm run generate\` of the interface's description. Long because it describes everything that calls take and answer.
"""What calls take and answer. They are plain dictionaries: fields that are not here yet pass through."""

from __future__ import annotations

import sys
from typing import Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired


${shapes.map(([name, schema]) => writeShape(name, schema)).join('\n\n')}`;
}
