import ts from 'typescript';
import { nodesOf, type SourceFile } from '../architecture/source-files.ts';

/** Names that have to be decoded, where the field has a word for the same thing (docs/architecture/glossary.md). */
const names =
  /^(?:told|tells|said|says|wanted|asked)|(?:Told|Tells|Said|Says|Wanted|Asked|Anew)(?:$|[A-Z])|^(?:most|longest|usual)[A-Z]|[a-z]Of$|^(?:anew|soon|alone|patience|whoever|beside|chance|deed)$/;
/** Standard names, and those of stored fields: records that exist keep them. */
const standard =
  /^(?:indexOf|lastIndexOf|valueOf|instanceOf|typeOf|oneOf|anyOf|allOf|isOneOf|insteadOf|told|told_of|told_until|told_mode|asked|asked_date|tells_files)$/;

/** Bluesky's choice `nobody` is a value, not a phrase. */
const phrases =
  /\b(?:whoever|of whom|anew|once more|all the same|(?<!['":])nobody(?!['":])|(?:is|are) told|meanwhile)\b/gi;

const isNamed = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isPropertySignature(node) ||
  ts.isMethodSignature(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node);

/** Returns how often a file declares a name or has a phrase that has to be decoded. */
export function countAvoided({ text, tree }: SourceFile): number {
  const declared = [...nodesOf(tree)].filter(
    (node) =>
      isNamed(node) &&
      node.name !== undefined &&
      ts.isIdentifier(node.name) &&
      names.test(node.name.text) &&
      !standard.test(node.name.text),
  );
  return declared.length + [...text.matchAll(phrases)].length;
}
