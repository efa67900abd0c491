import { catalogue, type ErrorName } from '#domain/foundation/errors/catalogue';
import { join } from 'node:path';
import ts from 'typescript';
import { nodesOf, root, sourceFiles } from './source-files.ts';

const isErrorName = (text: string): text is ErrorName => Object.hasOwn(catalogue, text);

/** The call whose argument a text is, by the name of what is called. */
const calledWith = ({ parent }: ts.StringLiteral): string | undefined =>
  ts.isCallExpression(parent) || ts.isNewExpression(parent) ? parent.expression.getText() : undefined;

/**
 * Whether an error's name, where it stands, may be that of an error raised. A `problem` is told in a record or an
 * answer, and a comparison asks which error it was.
 */
function mayRaise(node: ts.StringLiteral): boolean {
  if (ts.isBinaryExpression(node.parent) || ts.isLiteralTypeNode(node.parent)) return false;
  return !['postProblem', 'problem'].includes(calledWith(node) ?? '');
}

/** What is declared at the top of a file of the domain, if a symbol stands for such a thing. */
function topLevel(checker: ts.TypeChecker, node: ts.Identifier): ts.Node | undefined {
  const found = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  const declaration = symbol?.valueDeclaration;
  if (!declaration?.getSourceFile().fileName.startsWith(join(root, 'domain/'))) return undefined;
  if (ts.isFunctionDeclaration(declaration) || ts.isClassDeclaration(declaration)) return declaration;
  const isConstant = ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent);
  return isConstant ? declaration : undefined;
}

/**
 * The errors that each operation may raise, by its name: every name that stands in its use case or in anything of the
 * domain which that refers to, however far away. More than it does raise where two callers use one function
 * differently, never less; but what a port raises stands in an adapter.
 */
export function raisedErrors(): ReadonlyMap<string, ReadonlySet<ErrorName>> {
  const files = sourceFiles('domain').map(({ path }) => join(root, path));
  const program = ts.createProgram(files, {
    allowImportingTsExtensions: true,
    customConditions: ['postwright-source'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noLib: true,
    target: ts.ScriptTarget.ESNext,
  });
  const checker = program.getTypeChecker();
  const known = new Map<ts.Node, { readonly names: readonly ErrorName[]; readonly uses: readonly ts.Node[] }>();
  const look = (node: ts.Node) => {
    const seen = known.get(node);
    if (seen) return seen;
    const inside = [...nodesOf(node)];
    const names = inside
      .filter((one): one is ts.StringLiteral => ts.isStringLiteral(one) && mayRaise(one))
      .map(({ text }) => text)
      .filter(isErrorName);
    const uses = inside.filter(ts.isIdentifier).flatMap((one) => topLevel(checker, one) ?? []);
    known.set(node, { names, uses });
    return { names, uses };
  };
  const reached = (start: readonly ts.Node[]): ReadonlySet<ErrorName> => {
    const all = new Set(start);
    // A set gives what is added to it while it is walked.
    for (const node of all) for (const used of look(node).uses) all.add(used);
    return new Set([...all].flatMap((node) => look(node).names));
  };
  const raised = new Map<string, ReadonlySet<ErrorName>>();
  for (const file of program.getSourceFiles()) {
    if (!/\/domain\/[\w/-]+\/(\w+-)?operations\.ts$/.test(file.fileName)) continue;
    for (const row of [...nodesOf(file)].filter(ts.isPropertyAssignment)) {
      const [definition] = ts.isCallExpression(row.initializer) ? row.initializer.arguments : [];
      if (!definition || !ts.isObjectLiteralExpression(definition)) continue;
      const starts = definition.properties.filter((one) =>
        ['admitFile', 'useCase'].includes(one.name?.getText() ?? ''),
      );
      if (starts.length > 0) raised.set(row.name.getText(), reached(starts));
    }
  }
  return raised;
}
