import { describe, expect, test } from '@jest/globals';
import { outgoingAddresses, parseOutgoingRules } from '#adapters/system/outgoing-rules';

const rules = ({ allow = '', deny = '', allowPrivateAddresses = false }) =>
  outgoingAddresses({ allow: parseOutgoingRules(allow), deny: parseOutgoingRules(deny), allowPrivateAddresses });

describe('without rules', () => {
  test('public addresses alone may be called, at any port', () => {
    const isAllowed = rules({});
    expect(isAllowed('8.8.8.8', 443)).toBe(true);
    expect(isAllowed('8.8.8.8', 5432)).toBe(true);
    expect(isAllowed('10.0.0.1', 443)).toBe(false);
    expect(isAllowed('not an address', 443)).toBe(false);
  });

  test('every address, where private ones are allowed', () => {
    expect(rules({ allowPrivateAddresses: true })('10.0.0.1', 443)).toBe(true);
  });
});

describe('what is allowed', () => {
  const isAllowed = rules({ allow: '10.1.2.0/24:443, [fd00::/8]:8000-8010,192.168.0.7' });

  test.each([
    ['10.1.2.3', 443, true],
    ['::ffff:10.1.2.3', 443, true],
    ['10.1.2.3', 80, false],
    ['10.1.3.3', 443, false],
    ['fd12::1', 8000, true],
    ['fd12::1', 8010, true],
    ['fd12::1', 8011, false],
    ['192.168.0.7', 1, true],
    ['192.168.0.8', 1, false],
    ['8.8.8.8', 443, true],
  ])('is called besides public addresses: %s at %d is %s', (address, port, expected) => {
    expect(isAllowed(address, port)).toBe(expected);
  });
});

describe('what is denied', () => {
  test('is not called, though it is public or private addresses are allowed', () => {
    const isAllowed = rules({ deny: '8.8.8.0/24,*:5432,169.254.169.254', allowPrivateAddresses: true });
    expect(isAllowed('8.8.8.8', 443)).toBe(false);
    expect(isAllowed('::ffff:8.8.8.8', 443)).toBe(false);
    expect(isAllowed('1.1.1.1', 443)).toBe(true);
    expect(isAllowed('1.1.1.1', 5432)).toBe(false);
    expect(isAllowed('2606:4700::1', 5432)).toBe(false);
    expect(isAllowed('169.254.169.254', 80)).toBe(false);
    expect(isAllowed('10.0.0.1', 80)).toBe(true);
  });

  test('is called after all where it is allowed as well, so that all but a few can be denied', () => {
    const isAllowed = rules({ deny: '*', allow: '1.1.1.1:443' });
    expect(isAllowed('1.1.1.1', 443)).toBe(true);
    expect(isAllowed('1.1.1.1', 80)).toBe(false);
    expect(isAllowed('8.8.8.8', 443)).toBe(false);
  });
});

describe('a rule', () => {
  test.each(['*', '*:25', '*:1-1023', '10.0.0.1', '10.0.0.0/8', 'fd00::/8', 'fd00::1', '[fd00::1]', '[::/0]:25'])(
    'may be written %s',
    (text) => expect(parseOutgoingRules(text)).toHaveLength(1),
  );

  test.each([
    '10.0.0.0/33',
    '10.0.0',
    '10.0.0.1:0',
    '10.0.0.1:65536',
    '10.0.0.1:20-10',
    '10.0.0.1:',
    'example.com',
    '*x',
    '[10.0.0.1',
    '::g',
    '256.1.1.1',
  ])('is not %s', (text) => {
    expect(() => parseOutgoingRules(`8.8.8.8, ${text}`)).toThrow(`not "${text}"`);
  });
});
