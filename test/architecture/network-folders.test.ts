import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import { root } from './source-files.ts';

const filesIn = (folder: string): readonly string[] => readdirSync(`${root}/${folder}`);

test.each(socialNetworks)('%s has what every network has, under the same names', (network) => {
  expect(filesIn(`domain/networks/${network}`)).toContain('rules.ts');
  const files = filesIn(`adapters/networks/${network}`);
  const { publications } = rulebook[network].capabilities;
  const same = ['connect.ts', 'failures.ts', 'index.ts', 'session.ts', 'settings.ts', 'wire.ts'];
  expect(files).toEqual(expect.arrayContaining([...same, ...(publications ? ['publish.ts'] : [])]));
  // Other words for `call.ts`, the one file that knows how the network is called.
  expect(files.filter((file) => ['api.ts', 'client.ts', 'graph.ts', 'pds.ts'].includes(file))).toEqual([]);
  expect(filesIn(`runtimes/sandbox/networks/${network}`)).toContain('stand-in.ts');
  expect(filesIn(`test/adapters/networks/${network}`)).toContain('contract.test.ts');
  expect(existsSync(`${root}/docs/networks/${network}.md`)).toBe(true);
});

test('nothing lies between the folders of the networks but what lists them', () => {
  const isFolder = (name: string): boolean => !name.includes('.');
  expect(filesIn('adapters/networks').filter((name) => !isFolder(name))).toEqual(['index.ts', 'registry.ts']);
  expect(filesIn('runtimes/sandbox/networks').filter((name) => !isFolder(name))).toEqual([]);
});

test('nothing is left of what `npm run new:network` makes up: replace it by what the network documents', () => {
  const folders = ['domain/networks', 'adapters/networks', 'runtimes/sandbox/networks', 'test/adapters/networks'];
  const isMadeUp = new RegExp(`\\b(${socialNetworks.join('|')})\\\\?\\.example\\b`);
  const files = [...folders, 'docs/networks'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(md|ts)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const found = files.flatMap((path) =>
    readFileSync(`${root}/${path}`, 'utf8')
      .split('\n')
      .flatMap((line, at) => (isMadeUp.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
