import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { describeNode, nodesOf, parseSource, type SourceFile, sourceFiles } from './source-files.ts';

const comparing = [
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
];
/** The dates of a comment or message that say when a part of it last changed. */
const ofFacts = /^[\w.?]*\bdates\??\.(author|content|counts|deleted|edited|errors|hidden)$/;
const outOfDates = /\{([^{}]*)\}\s*=\s*(?:\w+\.)?dates\b/g;
const none = ts.SyntaxKind.Identifier;

/** Every place where such dates are compared as texts, whatever clock they are of. */
function findComparisons(file: SourceFile): string[] {
  const taken = [...file.text.matchAll(outOfDates)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(':').at(-1)?.trim() ?? ''),
  );
  const isDate = (node: ts.Expression): boolean =>
    ofFacts.test(node.getText(file.tree)) || (node.kind === none && taken.includes(node.getText(file.tree)));
  return [...nodesOf(file.tree)]
    .filter((node) => ts.isBinaryExpression(node))
    .filter(({ operatorToken, left, right }) => {
      const isPresence = [left, right].some((side) => side.getText(file.tree) === 'undefined');
      return comparing.includes(operatorToken.kind) && !isPresence && (isDate(left) || isDate(right));
    })
    .map((node) => describeNode(file, node));
}

test('dates of facts about comments and messages are compared in one file alone', () => {
  const others = sourceFiles('domain').filter(({ path }) => path !== 'domain/foundation/shared/compare-facts.ts');
  expect(others.flatMap(findComparisons)).toEqual([]);
});

test.each([
  ['const isOld = dates.content > date;', 1],
  ['if (known.dates.deleted === date) return;', 1],
  ['const { content, edited: words } = dates; const isNew = words < since;', 1],
  ['const isKnown = dates.content !== undefined;', 0],
  ['const isLater = compareFacts(dates.content, dates.deleted) > 0;', 0],
])('%s has %i such comparisons', (text, count) => {
  expect(findComparisons(parseSource('domain/example.ts', text))).toHaveLength(count);
});
