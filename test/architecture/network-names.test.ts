import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { catalogue } from '#domain/foundation/errors/catalogue';
import { socialNetworks } from '#domain/networks/rulebook';
import { describeNode, nodesOf, parseSource, type SourceFile, sourceFiles } from './source-files.ts';

const longNames = new RegExp(socialNetworks.filter((name) => name !== 'x').join('|'), 'i');

/** Whether a name or text of the code means a network: its whole name, or one of the long names inside. */
function namesNetwork(text: string): boolean {
  // Errors are named in the catalogue, for all.
  return !Object.hasOwn(catalogue, text) && (text === 'x' || longNames.test(text));
}

/** Every place of a file where a network is named, comments aside. */
function findNetworkNames(file: SourceFile): string[] {
  return [...nodesOf(file.tree)]
    .filter((node) => (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && namesNetwork(node.text))
    .map((node) => describeNode(file, node));
}

// The interface names some ways to connect, and an option of messages, after their network.
const named = ['domain/contract/schemas/authorization-schema.ts', 'domain/contract/schemas/message-schema.ts'];

test('no network is named in the domain outside its rules, the errors and the ways to connect', () => {
  const others = sourceFiles('domain').filter(
    ({ path }) =>
      !/^domain\/(?:foundation\/errors|networks(?!\/(?:catalog|sending)))\//.test(path) &&
      !['domain/index.ts', ...named].includes(path),
  );
  expect(others.length).toBeGreaterThan(100);
  expect(others.flatMap(findNetworkNames)).toEqual([]);
});

test.each([
  ["const isPaid = account.social_network === 'x';", 1],
  ['const { discord } = organization.social_credentials;', 1],
  ['function sendToTelegram() {}', 1],
  ["throw new ServiceError('discord_application_refused');", 0],
  ['// On X and Slack alone.', 0],
  ['const x_credits = 1;', 0],
])('%s', (text, found) => {
  expect(findNetworkNames(parseSource('domain/publishing/publications/any.ts', text))).toHaveLength(found);
});
