import { describe, expect, test } from '@jest/globals';
import { weighXText } from '#domain/networks/x/weigh-text';
import { weigh } from '#runtimes/sandbox/networks/x/text';
import { xWeights } from '../../fixtures/x-weights.ts';

describe('a text weighs what the library of X says', () => {
  test.each(xWeights)('%j', (text, weight) => {
    expect(weighXText(text)).toBe(weight);
  });
});

test('a link with an ending that we do not know is never taken for lighter than it may be', () => {
  expect(weighXText('https://a.unknown')).toBe(23);
  expect(weighXText(`https://a.unknown/${'x'.repeat(50)}`)).toBe(68);
});

test('an address of more than 4,096 characters is text', () => {
  const address = `https://example.com/${'x'.repeat(4100)}`;
  expect(weighXText(address)).toBe(address.length);
});

test('the stand-in of X, which counts for itself, comes to the same', () => {
  const others = xWeights.filter(([text, weight]) => weigh(text) !== weight);
  // Joined emoji that no font has are all that it leaves out.
  expect(others.map(([text]) => text)).toEqual(['👍‍❤']);
});
