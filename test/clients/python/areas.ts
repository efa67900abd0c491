import { description, type Operation, type Parameter, recordOf } from './description.ts';
import { docstring, writeType } from './write-type.ts';

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`);
const pascal = (name: string): string => name.replaceAll(/(?:^|_)([a-z])/g, (_, one: string) => one.toUpperCase());
const modelType = (schema: Parameters<typeof writeType>[0]): string => writeType(schema, (name) => `models.${name}`);

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

interface Flavour {
  readonly prefix: string;
  readonly define: string;
  readonly wait: string;
  readonly iterator: string;
}

const flavours: readonly Flavour[] = [
  { prefix: '', define: 'def', wait: '', iterator: 'Iterator' },
  { prefix: 'Async', define: 'async def', wait: 'await ', iterator: 'AsyncIterator' },
];

// The client itself asks for tokens.
const routes: readonly Route[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { operationId }]) => operationId !== 'issueAppToken')
    .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

const isStream = ({ responses }: Operation): boolean => 'text/event-stream' in responses[200].content;
const isUpload = ({ requestBody }: Operation): boolean => 'multipart/form-data' in (requestBody?.content ?? {});
const isKeyed = (operation: Operation): boolean => operation['x-idempotent'] === 'with Idempotency-Key';

/** The type of a query parameter: a list may be anything that has an order. */
const queryType = ({ schema }: Parameter): string => modelType(schema).replace(/^list\[/, 'Sequence[');

/** The parameters of a method and the words about them. */
function signature({ operation }: Route): { readonly taken: string[]; readonly words: string[] } {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((one) => one.in === 'path');
  const query = parameters.filter((one) => one.in === 'query');
  const body = operation.requestBody?.content['application/json']?.schema;
  const named = [
    ...query.map((one) =>
      one.required ? `${one.name}: ${queryType(one)}` : `${one.name}: ${queryType(one)} | None = None`,
    ),
    ...(isUpload(operation) ? ['name: str | None = None'] : []),
    ...(isKeyed(operation) ? ['idempotency_key: str | None = None'] : []),
  ];
  return {
    taken: [
      'self',
      ...inPath.map(({ name }) => `${name}: str`),
      ...(body ? [`body: ${modelType(body)}`] : []),
      ...(isUpload(operation) ? ['file: FileContent'] : []),
      ...(named.length > 0 ? ['*', ...named] : []),
    ],
    words: query.map(({ name, description: told = '' }) => `\`${name}\`: ${told}`),
  };
}

function writeCall({ method, path, operation }: Route, answer: string, paging?: string): string {
  const parts = path.split('/').slice(1);
  const tuple = parts.map((part) => (part.startsWith('{') ? part.slice(1, -1) : JSON.stringify(part)));
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const taken = [
    JSON.stringify(method),
    `(${tuple.join(', ')}${tuple.length === 1 ? ',' : ''})`,
    ...(query.length > 0 ? [`query={${query.map((name) => `"${name}": ${name}`).join(', ')}}`] : []),
    ...(operation.requestBody ? [isUpload(operation) ? 'file=File(file, name)' : 'body=body'] : []),
    ...(isKeyed(operation) ? ['keyed=True', 'key=idempotency_key'] : []),
    ...(operation.security.length === 0 ? ['open=True'] : []),
    ...(paging === undefined ? [] : [`paging="${paging}"`]),
  ];
  return `Call[${answer}](${taken.join(', ')})`;
}

function writeMethods(route: Route, { define, wait, iterator }: Flavour): string[] {
  const { operation } = route;
  const { taken, words } = signature(route);
  const name = snake(operation.operationId);
  const told = (first: string): string =>
    docstring(
      [first, ...(operation.description === undefined ? [] : [operation.description]), ...words].join('\n\n        '),
      '        ',
    );
  const parameters = taken.join(', ');
  if (isStream(operation))
    return [
      `    def ${name}(${parameters}) -> ${iterator}[models.Event]:\n${told(`${operation.summary}.`)}        return self._driver.follow(${writeCall(route, 'models.Event')})\n`,
    ];
  const content = operation.responses[200].content['application/json'];
  const answer = content ? modelType(content.schema) : 'Any';
  const method = `    ${define} ${name}(${parameters}) -> ${answer}:\n${told(`${operation.summary}.`)}        return ${wait}self._driver.run(${writeCall(route, answer)})\n`;
  const record = recordOf(operation);
  if (!record) return [method];
  const all = name.replace(/^[a-z]+/, 'iterate');
  const one = modelType(record);
  const iterate = `    def ${all}(${parameters}) -> ${iterator}[${one}]:\n${docstring(`\`${name}\` to its end, page by page; \`limit\` is the size of a page.`, '        ')}        return self._driver.iterate(${writeCall(route, one, operation['x-pagination']?.style)})\n`;
  return [method, iterate];
}

function writeArea(area: string, words: string, flavour: Flavour): string {
  const methods = routes
    .filter(({ operation }) => operation.tags[0] === area)
    .flatMap((route) => writeMethods(route, flavour));
  const names = methods.map((one) => /def (\w+)/.exec(one)?.[1]);
  if (new Set(names).size < names.length) throw new Error(`two methods of ${area} have one name`);
  return `class ${flavour.prefix}${pascal(area)}(_${flavour.prefix}Area):\n${docstring(words, '    ')}\n${methods.join('\n')}`;
}

function writeFlavour(flavour: Flavour): string {
  const { prefix } = flavour;
  const areas = description.tags.map(({ name }) => name);
  return `class _${prefix}Area:
    def __init__(self, driver: ${prefix}Driver) -> None:
        self._driver = driver


${description.tags.map(({ name, description: words }) => writeArea(name, words, flavour)).join('\n\n')}

class ${prefix}Areas:
    """All operations, by area."""

    def __init__(self, driver: ${prefix}Driver) -> None:
${areas.map((area) => `        self.${area} = ${prefix}${pascal(area)}(driver)\n`).join('')}`;
}

/** Returns the module of all operations, for both clients. */
export function areasModule(): string {
  return `# Made by \`npm run generate\` of the interface's description. Long because it holds all operations.
"""The operations of the interface, by area. Each raises \`PostwrightError\`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import models
from .exchange import Call
from .file_content import File

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence

    from .drivers import AsyncDriver, Driver
    from .file_content import FileContent


${flavours.map(writeFlavour).join('\n\n')}`;
}
