import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { catalogue, type ErrorName } from '#domain/foundation/errors/catalogue';
import { promisedNetworks } from '../../fakes/promised-networks.ts';
import { networkFacts } from '#domain/networks/network-facts';
import { isSocialNetwork, parseSocialNetwork, rulebook, socialNetworks } from '#domain/networks/rulebook';

describe('the names of the networks', () => {
  test('all that were ever offered, in the order of the alphabet', () => {
    expect(socialNetworks).toEqual(expect.arrayContaining([...promisedNetworks]));
    expect(socialNetworks).toEqual([...socialNetworks].sort());
    expect(Object.keys(rulebook)).toEqual(socialNetworks);
  });

  test('every name is read as itself', () => {
    for (const network of socialNetworks) expect(parseSocialNetwork(network)).toBe(network);
  });

  test('twitter is another spelling of x, for reading only', () => {
    expect(parseSocialNetwork('twitter')).toBe('x');
    expect(isSocialNetwork('twitter')).toBe(false);
  });

  test.each(['', 'X', 'Bluesky', 'google_business', 'constructor', '__proto__', ' x'])('%j is no network', (text) => {
    expect(parseSocialNetwork(text)).toBeUndefined();
    expect(isSocialNetwork(text)).toBe(false);
  });
});

describe('the rules of a network', () => {
  test.each(socialNetworks)('%s: what cannot be done is not offered', (network) => {
    const { capabilities, comment_actions, comment_characters, publication_types } = rulebook[network];
    expect(comment_actions.reply).toBe(capabilities.comments);
    expect(comment_characters > 0).toBe(capabilities.comments);
    expect(publication_types.length > 0).toBe(capabilities.publications);
  });

  test.each(socialNetworks)('%s: there is an hour to post for each weekday, if there are posts', (network) => {
    const { capabilities } = rulebook[network];
    const hours = networkFacts[network].best_hours ?? [];
    expect(hours).toHaveLength(capabilities.publications ? 7 : 0);
    expect(hours.every((hour) => Number.isInteger(hour) && hour >= 0 && hour < 24)).toBe(true);
  });

  test('the hours are those of the docs', () => {
    const docs = readFileSync(new URL('../../../docs/start/best-times.md', import.meta.url), 'utf8');
    const written = new Map<string, readonly number[]>();
    for (const [, name = '', hours = ''] of docs.matchAll(/^\| ([A-Z]\w*) +\|((?: +\d+ +\|){7})$/gm)) {
      written.set(name, hours.split('|').slice(0, 7).map(Number));
    }
    for (const network of promisedNetworks) {
      const { name } = rulebook[network];
      expect([name, written.get(name)]).toEqual([name, networkFacts[network].best_hours]);
    }
  });

  test.each(socialNetworks)('%s: every code has a sentence', (network) => {
    const { text, title, media, special_media: special = {} } = rulebook[network];
    const ofMedia: ErrorName[] = [];
    for (const { codes } of [media, ...Object.values<typeof media>(special)]) {
      ofMedia.push(...Object.values<ErrorName>({ ...codes }));
    }
    const codes = [text.too_long, title.too_long, ...ofMedia];
    for (const code of codes) if (code !== undefined) expect(catalogue[code].message).toMatch(/\.$/);
  });
});
