import ts from 'typescript';
import { kindNames, kinds } from '#domain/foundation/storage/kinds';
import { nodesOf, type SourceFile } from './source-files.ts';

/** Where the conditions of a call stand among its arguments; `get` takes none. */
const conditionsAt = { get: undefined, update: 3, remove: 2, find: 1, list: 1, claim: 1, replaceText: undefined };

type Method = keyof typeof conditionsAt;

const isMethod = (name: string): name is Method => Object.hasOwn(conditionsAt, name);

/** The names of an object's fields, or undefined when it is not written out where it is used. */
function fieldsOf(node: ts.Expression | undefined): readonly string[] | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.map((property) => property.name?.getText() ?? '...');
}

/** The conditions of a call: those of a query stand in its `where`. */
function conditionsOf(call: ts.CallExpression, method: Method): readonly string[] | undefined {
  const place = conditionsAt[method];
  const given = place === undefined ? undefined : call.arguments[place];
  if (method === 'update' || method === 'remove') return fieldsOf(given);
  if (!given || !ts.isObjectLiteralExpression(given)) return undefined;
  const where = given.properties.find((property) => property.name?.getText() === 'where');
  return where && ts.isPropertyAssignment(where) ? fieldsOf(where.initializer) : undefined;
}

/** Whether a call names a record by its identifier and not by whose it is. */
function lacksTenant(call: ts.CallExpression, method: Method, kind: string): boolean {
  const known = kindNames.find((name) => name === kind);
  const tenant = known && kinds[known].tenant;
  // What has no tenant, or is one, needs none.
  if (tenant === '_id' || typeof tenant === 'object') return false;
  const conditions = conditionsOf(call, method) ?? [];
  if (tenant !== undefined && conditions.includes(tenant)) return false;
  return ['get', 'update', 'remove', 'replaceText'].includes(method) || conditions.includes('_id');
}

/**
 * Every storage call of a file that names records by identifier alone, as `<file> <call> <kind>`; a kind that is
 * not written out is `?`.
 */
export function findCallsById(file: SourceFile): string[] {
  return [...nodesOf(file.tree)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { name, expression: target } = node.expression;
    if (!isMethod(name.text) || !/(^|\.)storage$/.test(target.getText())) return [];
    const [first] = node.arguments;
    const kind = first && ts.isStringLiteral(first) ? first.text : '?';
    return lacksTenant(node, name.text, kind) ? [`${file.path} ${name.text} ${kind}`] : [];
  });
}
