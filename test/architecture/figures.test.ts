import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { metricNames } from '#domain/foundation/index';
import { describeNode, markupFiles, nodesOf, parseSource, type SourceFile, sourceFiles } from './source-files.ts';

const isMetric = (text: string): boolean => metricNames.some((name) => name === text);
const isZero = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isNumericLiteral(node) && node.text === '0';

/** Whether a node reads one metric: `metrics.reach`, `metrics[name]` or `total[name]`. */
function readsMetric(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return isMetric(node.name.text);
  return ts.isElementAccessExpression(node) && ts.isIdentifier(node.argumentExpression)
    ? /^(?:name|metric)$/.test(node.argumentExpression.text)
    : false;
}

/** Whether a node computes a figure: it takes a missing metric as 0, or divides by what was before or expected. */
function computesFigure(node: ts.Node): boolean {
  if (ts.isBindingElement(node))
    return (
      isZero(node.initializer) && ts.isIdentifier(node.name) && isMetric((node.propertyName ?? node.name).getText())
    );
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.QuestionQuestionToken) return isZero(node.right) && readsMetric(node.left);
  return kind === ts.SyntaxKind.SlashToken && /before|previous|expected|average/i.test(node.right.getText());
}

const findFigures = (file: SourceFile): string[] =>
  [...nodesOf(file.tree)].filter(computesFigure).map((node) => describeNode(file, node));

test('sums, ratios and comparisons of metrics are computed in one place', () => {
  const others = [...sourceFiles('domain', 'adapters', 'runtimes'), ...markupFiles('adapters/console')].filter(
    ({ path }) =>
      !path.startsWith('domain/numbers/figures/') &&
      // These convert what networks report and store.
      !/^(?:domain|adapters)\/networks\//.test(path) &&
      !/^(?:domain\/foundation\/storage|adapters\/(?:knex|memory|mongo)|runtimes\/sandbox)\//.test(path) &&
      path !== 'domain/numbers/metrics/normalize.ts',
  );
  expect(others.length).toBeGreaterThan(500);
  expect(others.flatMap(findFigures)).toEqual([]);
});

test.each([
  ['const sum = total + (post.engagement ?? 0);', 1],
  ['const { reach = 0 } = metrics;', 1],
  ['const { reach: people = 0 } = metrics;', 1],
  ['totals[name] = (totals[name] ?? 0) + value;', 1],
  ['const change = (now - before) / before;', 1],
  ['const part = total.likes / previous_total.likes;', 1],
  ['const shown = metrics.reach ?? none;', 0],
  ['const { offset = 0 } = filter;', 0],
  ['const half = width / 2;', 0],
])('what computes a figure is found: %s', (text, count) => {
  expect(findFigures(parseSource('domain/some.ts', text))).toHaveLength(count);
});
