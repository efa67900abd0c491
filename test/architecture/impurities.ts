import ts from 'typescript';
import { describeNode, nodesOf, type SourceFile } from './source-files.ts';

/** What only a runtime has, and time and chance by other names. */
const outside = new Set([
  'Buffer',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'fetch',
  'global',
  'globalThis',
  'performance',
  'process',
  'queueMicrotask',
  'require',
  'setImmediate',
  'setInterval',
  'setTimeout',
]);
/** What a `Date` may be asked without looking at a clock. */
const timeless = new Set(['UTC', 'parse']);

/** Whether an identifier stands for a value, rather than naming a member or a declaration. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const names =
    ('name' in parent && parent.name === node) || ('propertyName' in parent && parent.propertyName === node);
  return !names;
}

/** The member that is read of a value by its plain name: `parse` in `Date.parse`. */
function memberRead({ parent }: ts.Identifier): string | undefined {
  return ts.isPropertyAccessExpression(parent) ? parent.name.text : undefined;
}

function isImpure(node: ts.Identifier): boolean {
  if (!isReference(node)) return false;
  if (outside.has(node.text)) return true;
  const { parent } = node;
  const member = memberRead(node);
  if (node.text === 'Math') return member === undefined || member === 'random';
  if (node.text !== 'Date') return false;
  if (ts.isNewExpression(parent)) return (parent.arguments ?? []).length === 0;
  return !ts.isTypeReferenceNode(parent) && !timeless.has(member ?? '');
}

/**
 * Every place where a file looks at a clock, rolls dice, waits or reaches for what only a runtime has.
 * Of `Date` and `Math` everything is refused but the plain forms that are pure, so no detour gets by.
 */
export function findImpurities(file: SourceFile): string[] {
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isIdentifier(node) && isImpure(node))
    .map((node) => describeNode(file, node.parent));
}
