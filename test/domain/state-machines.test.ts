import { accountState, accountTransitions, moveAccount } from '#domain/accounts/account-state';
import { connectTokenRefusal, connectTokenState } from '#domain/access/organizations/connect-tokens';
import {
  changeableStates,
  publicationTransitions,
  nextPublicationState,
  outcomeAfter,
  type PublicationEvent,
  type PublicationPhase,
} from '#domain/publishing/publications/publication-state';
import type { ConnectToken } from '#ports/access/connect-token';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

describe('publication', () => {
  const events: readonly PublicationEvent[] = [
    'attempt',
    'confirm',
    'delete',
    'doubt',
    'fail',
    'keep',
    'mark',
    'postpone',
    'retry',
    'schedule',
  ];
  // Rows: from; columns: the events above. A dash is "cannot happen".
  const table: Record<PublicationPhase, string> = {
    none: '- - - - withErrors draft published - - ready',
    draft: '- published deleted - withErrors draft published - - ready',
    ready: 'publishing published deleted withErrors withErrors draft published ready - ready',
    publishing: 'publishing published - withErrors withErrors - - publishing - -',
    withErrors: '- published deleted - withErrors draft published - ready ready',
    published: '- published deleted - - - - - - -',
    deleted: '- - - - - - - - - -',
  };
  const cells = Object.entries(table).flatMap(([from, row]) =>
    row.split(' ').map((to, index) => [from as PublicationPhase, events[index] ?? 'fail', to] as const),
  );

  test.each(cells)('%s, %s: %s', (from, event, to) => {
    expect(nextPublicationState(from, event) ?? '-').toBe(to);
  });

  test('whatever happens, what is published stays published until it is deleted', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
        let state: PublicationPhase = 'none';
        for (const event of happened) {
          const next: PublicationPhase = nextPublicationState(state, event) ?? state;
          if (state === 'published') expect(['published', 'deleted']).toContain(next);
          if (state === 'deleted') expect(next).toBe('deleted');
          state = next;
        }
      }),
    );
  });

  test('that nobody can tell is known after a doubt alone', () => {
    expect(events.filter((event) => outcomeAfter(event) === 'unknown')).toEqual(['doubt']);
  });

  test('what is being sent can neither be changed nor deleted', () => {
    expect(changeableStates).not.toContain('publishing');
    expect(publicationTransitions.publishing.delete).toBeUndefined();
    expect(publicationTransitions.publishing.schedule).toBeUndefined();
  });
});

describe('account', () => {
  const flags = {
    connected: { deleted: false, enabled: false, error_code: 0 },
    enabled: { deleted: false, enabled: true, error_code: 0 },
    down: { deleted: false, enabled: true, error_code: 707 },
    removed: { deleted: true, enabled: false, error_code: 0 },
  } as const;

  test.each([
    ['connected', 'enable', 'enabled'],
    ['connected', 'reconnect', 'connected'],
    ['connected', 'remove', 'removed'],
    ['connected', 'break', undefined],
    ['enabled', 'enable', 'enabled'],
    ['enabled', 'reconnect', 'enabled'],
    ['enabled', 'remove', 'removed'],
    ['enabled', 'break', 'down'],
    ['down', 'enable', undefined],
    ['down', 'reconnect', 'enabled'],
    ['down', 'remove', 'removed'],
    ['down', 'break', 'down'],
    ['removed', 'enable', 'enabled'],
    ['removed', 'reconnect', 'connected'],
    ['removed', 'remove', 'removed'],
    ['removed', 'break', undefined],
  ] as const)('%s, %s: %s', (from, event, to) => {
    const moved = moveAccount(flags[from], event, 707);
    expect(moved && accountState(moved)).toBe(to);
    expect(accountTransitions[from][event]).toBe(to);
  });
});

describe('temporal connect token', () => {
  const issued = Date.parse('2026-11-20T09:00:00.000Z');
  const token = (facts: Partial<ConnectToken> = {}): ConnectToken => ({
    _id: 'a',
    id_app: 'b',
    id_client: 'c',
    id_organization: 'd',
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: '2026-11-20T09:15:00.000Z',
    ...facts,
  });
  const minute = 60_000;

  test('lives 15 minutes to the millisecond', () => {
    expect(connectTokenState(token(), issued + 15 * minute - 1)).toBe('issued');
    expect(connectTokenState(token(), issued + 15 * minute)).toBe('expired');
  });

  test.each([
    ['issued', 'connect', undefined, 1, undefined],
    ['issued', 'enable', undefined, 1, undefined],
    ['spent', 'connect', undefined, 1, 'connect_token_used'],
    ['spent', 'enable', undefined, 1, undefined],
    ['issued', 'connect', undefined, 15, 'token_expired'],
    ['spent', 'connect', undefined, 15, 'token_expired'],
    ['spent', 'enable', undefined, 15, 'token_expired'],
    ['issued', 'connect', 'bluesky', 1, undefined],
    ['issued', 'connect', 'x', 1, 'connect_token_of_other_network'],
    ['issued', 'enable', 'x', 1, 'connect_token_of_other_network'],
    ['spent', 'enable', 'x', 1, 'connect_token_of_other_network'],
    ['spent', 'connect', 'x', 1, 'connect_token_used'],
  ] as const)('%s, %s, issued for %s, after %i minutes: %s', (state, action, network, minutes, code) => {
    const facts = {
      ...(network && { social_network: network }),
      ...(state === 'spent' && { id_connect_session: 's' }),
    };
    const refusal = connectTokenRefusal(token(facts), action, 'bluesky', issued + minutes * minute);
    expect(refusal).toBe(code);
  });
});
