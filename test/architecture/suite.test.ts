import { expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { plantedFaults } from '../authority/planted-faults.ts';
import { adapterMutants } from '../mutants/adapters.ts';
import { domainMutants } from '../mutants/domain.ts';
import { runtimeMutants } from '../mutants/runtimes.ts';
import { describeNode, nodesOf, parseSource, type SourceFile, sourceFiles } from './source-files.ts';

/** Programs that measure or show, and are no tests. */
const programs = /^test\/(bench|campaign|demo|fuzz|house|mutants)\//;
/** Where a pause is not a wait for something that a test could see instead, and why. */
const pauses: Readonly<Record<string, string>> = {
  'test/adapters/koa/connections.test.ts': 'a client that is slow, or leaves half way',
  'test/adapters/koa/open-socket.ts': 'its own limit of time',
  'test/adapters/knex/lost-database.test.ts': 'how long another process holds a lock',
  'test/adapters/memory/memory-job-queue.test.ts': 'the clock port itself',
  'test/adapters/webhooks/on-databases.test.ts': 'a receiver that takes its time',
  'test/console/calendar.test.ts': 'what moves late must not',
  'test/console/together.test.ts': 'what is held must not move when news arrive',
  'test/contracts/job-queue-contract.ts': 'what must not run again',
  'test/crash/all-networks.test.ts': 'when a process is killed',
  'test/crash/messages.test.ts': 'when a process is killed',
  'test/crash/replies.test.ts': 'when a process is killed',
};

const isLoop = (node: ts.Node): boolean =>
  ts.isWhileStatement(node) || ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isDoStatement(node);

/** Returns whether a node stands in a loop, which looks again after each pause. */
function isInLoop(node: ts.Node): boolean {
  for (let { parent } = node; !ts.isSourceFile(parent); { parent } = parent) if (isLoop(parent)) return true;
  return false;
}

function isPause(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) {
    const from = node.moduleSpecifier.getText();
    return from.includes('timers/promises') && node.getText().includes('setTimeout');
  }
  if (!ts.isCallExpression(node)) return false;
  const [first] = node.arguments;
  const called = node.expression.getText();
  if (called.endsWith('.waitForTimeout')) return true;
  return called === 'setTimeout' && first !== undefined && ts.isIdentifier(first) && !isInLoop(node);
}

/** Returns whether a node opens a port that something else on the machine may have. */
function isFixedPort(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const [port] = node.arguments;
    const isListening = node.expression.getText().endsWith('.listen');
    return isListening && port !== undefined && ts.isNumericLiteral(port) && port.text !== '0';
  }
  return (
    ts.isPropertyAssignment(node) &&
    /^(SANDBOX_)?PORT$/.test(node.name.getText()) &&
    ts.isStringLiteral(node.initializer) &&
    /^[1-9]\d*$/.test(node.initializer.text)
  );
}

const found = (file: SourceFile, is: (node: ts.Node) => boolean): string[] =>
  [...nodesOf(file.tree)].filter(is).map((node) => describeNode(file, node));

const files = sourceFiles('test').filter(({ path }) => !programs.test(path));

test('no test waits by sleeping: it looks again until something is so (test/servers/eventually.ts)', () => {
  const waiting = files.filter((file) => found(file, isPause).length > 0).map(({ path }) => path);
  expect(waiting.filter((path) => !(path in pauses))).toEqual([]);
  // An exception that is not needed any more goes.
  expect(Object.keys(pauses).filter((path) => !waiting.includes(path))).toEqual([]);
});

test('no test takes a fixed port, which another program may have (test/servers/free-port.js)', () => {
  expect(files.flatMap((file) => found(file, isFixedPort))).toEqual([]);
});

test.each([
  ["import { setTimeout as sleep } from 'node:timers/promises';", isPause],
  ['async () => { await new Promise((resolve) => setTimeout(resolve, 100)); }', isPause],
  ['async () => { await page.waitForTimeout(500); }', isPause],
  ['server.listen(3000);', isFixedPort],
  ["start({ PORT: '3000' });", isFixedPort],
])('%s would be found', (text, is) => {
  expect(found(parseSource('test/a.test.ts', text), is)).toHaveLength(1);
});

test.each([
  ['async () => { while (!isOver) await new Promise((resolve) => setTimeout(resolve, 5)); }', isPause],
  ['server.listen(0);', isFixedPort],
])('%s is as it should be', (text, is) => {
  expect(found(parseSource('test/a.test.ts', text), is)).toEqual([]);
});

test('every planted fault fits the code: its text is in its file once, and its test exists', () => {
  const mutants = [...domainMutants, ...adapterMutants, ...runtimeMutants];
  const misfits = [...mutants, ...plantedFaults].filter(
    ({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2,
  );
  expect(misfits.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
  expect(mutants.filter(({ test: path }) => !existsSync(path))).toEqual([]);
});
