import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { call } from '#adapters/console/service/call';
import { toCurl } from '#adapters/console/service/curl';
import { tightAmounts } from '#adapters/console/screens/today/tight-amounts';

describe('A displayed call', () => {
  const path = { id_organization: '0123456789abcdef01234567', id_publication: '0123456789abcdef01234568' };

  test('names the API, and contains no session', () => {
    const shown = toCurl(
      call('POST', '/organizations/{id_organization}/publish/{id_publication}/retry', { path }),
      'https://postwright.example',
    );
    expect(shown).toContain(
      'https://postwright.example/v1.0.0/organizations/0123456789abcdef01234567/publish/0123456789abcdef01234568/retry',
    );
    expect(shown).toContain('Bearer $TOKEN');
    expect(shown).not.toMatch(/console|cookie|csrf/i);
  });

  test('is a single shell command, with any characters in its texts', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '"', '$', '`', '\\', '\n', '!', ' ', 'a', 'é', '😀') }),
        (text) => {
          const shown = toCurl(
            call('PUT', '/organizations/{id_organization}/publish/{id_publication}', { path, body: { text } }),
            'https://postwright.example',
          );
          // The shell itself says what its words are.
          const script = `curl() { printf '%s\\0' "$@"; }; ${shown}`;
          const words = execFileSync('sh', ['-c', script], { env: { TOKEN: 't' } })
            .toString()
            .split('\0');
          expect(words.slice(0, 2)).toEqual(['-X', 'PUT']);
          expect(JSON.parse(words[words.indexOf('-d') + 1] ?? '')).toEqual({ text });
        },
      ),
      { numRuns: 20 },
    );
  });
});

test('the allowance that is nearly used up includes what is assigned to organizations below', () => {
  const none = { accounts: 0, publications: 0, space: 0, integrations: 0, x_credits: 0, ai_credits: 0 };
  const use = {
    actual_use: { ...none, accounts: 8, publications: 50, users: 3 },
    actual_assigned: { ...none, space: 1, integrations: 5 },
    taken: { ...none, accounts: 8, publications: 50, space: 1, integrations: 5 },
    free: { ...none, accounts: 2, space: 9, integrations: 1, ai_credits: 100 },
    limits: {
      ...{ accounts: 10, space: 10, integrations: 6, x_credits: 0, ai_credits: 100 },
      ...{ requests_per_minute: 60, inbox: true },
    },
  };
  expect(tightAmounts(use)).toEqual([
    { name: 'Accounts', used: 8, most: 10 },
    { name: 'Integrations', used: 5, most: 6 },
  ]);
});
