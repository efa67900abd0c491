import { getScopePermissions } from '#domain/access/authentication/assistant-scopes';
import {
  clientPermissionFor,
  clientPermissions,
  organizationPermissions,
  ownClientPermissions,
} from '#domain/access/authentication/permissions';
import { ServiceError } from '#domain/foundation/errors/service-error';
import { type NamedOperation, operations } from '#domain/platform/operations';
import type { Caller } from '#ports/access/caller';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  readByClientPermission,
  readByConnectToken,
  readByEverybody,
  readByPermission,
  readByScope,
  readByScreen,
  readFromAbove,
} from './allowed-words.ts';
import { serveTestPlatform } from '../fakes/test-service.ts';
import { howChosen, isChosen } from '../chosen.ts';
import { createWorld, kinds, type Place, queriesOf, type WordKind, wordsIn, type World } from './world.ts';

/** Read nothing of ours, or answer about whoever calls. */
const elsewhere = ['readAssistantRequest', 'completeConnection', 'streamEvents'];
const readings = operations.filter(
  ({ area, id, method, policy }) =>
    area !== 'catalog' &&
    (method === 'GET' || id === 'rotateAppSecret') &&
    policy.callers.length > 0 &&
    !elsewhere.includes(id),
);

let world: World;
let service: Awaited<ReturnType<typeof serveTestPlatform>>;
beforeAll(async () => {
  world = await createWorld();
  service = await serveTestPlatform(world);
});
afterAll(() => service.stop());

/** Opens a link that was made here, as a browser does, and returns what it shows. */
async function open(url: string): Promise<string> {
  const answer = await fetch(url.replace(world.ports.settings.publicUrl, service.origin));
  // Calendars fold long lines.
  return (await answer.text()).replaceAll(/\r\n /g, '');
}

/** Returns what an operation answers to a caller; undefined when it refuses. */
async function answerTo(
  caller: Caller,
  operation: NamedOperation,
  place: Place,
  query: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  try {
    return await world.call(operation, caller, { path: world.parametersOf(operation, place), query });
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** Calls everything that reads as a caller, and returns the words that it heard, each with the calls that said it. */
async function heardBy(caller: Caller, where: readonly Place[]): Promise<ReadonlyMap<string, string>> {
  const heard = new Map<string, string>();
  for (const operation of readings) {
    for (const place of where) {
      for (const query of queriesOf(operation)) {
        const answer = await answerTo(caller, operation, place, query);
        for (const word of answer === undefined ? [] : wordsIn(answer)) {
          const call = `${operation.id} ${JSON.stringify(query)}`;
          if (!heard.has(word)) heard.set(word, `${call} of ${place}`);
        }
      }
    }
  }
  return heard;
}

const at = (words: readonly WordKind[], ...where: readonly Place[]): string[] =>
  words.flatMap((one) => where.map((place) => `${one}.${place}`));

/** Returns the words that somebody heard and that none of theirs names. */
async function tooMuch(
  caller: Caller,
  allowed: readonly string[],
  where: readonly Place[],
): Promise<readonly string[]> {
  const heard = await heardBy(caller, where);
  return [...heard].filter(([word]) => !allowed.includes(word)).map(([word, call]) => `${word}: ${call}`);
}

test('all words are heard by those who may hear everything', async () => {
  const { app, made } = world;
  const everybody = await world.person(clientPermissions);
  const people = await world.person(organizationPermissions, made.id_organization);
  const heard = new Set([
    ...(await heardBy(everybody, ['own'])).keys(),
    ...(await heardBy(people, ['own'])).keys(),
    ...(await heardBy(app, ['own'])).keys(),
  ]);
  // Of somebody else: nobody but themselves sees these.
  const ofOthers: readonly WordKind[] = ['assistant', 'session', 'calendar_link', 'app_secret'];
  const missing = kinds.filter((kind) => !heard.has(`${kind}.own`) && !ofOthers.includes(kind));
  expect(missing).toEqual([]);
});

test('nobody hears a word of another client, nor of what only others see', async () => {
  const everybody = await world.person(clientPermissions);
  const foreign = at(kinds, 'foreign');
  const heard = [...(await heardBy(everybody, ['foreign', 'own'])), ...(await heardBy(world.app, ['foreign']))];
  const ofOthers = ['assistant.own', 'session.own'];
  expect(heard.filter(([word]) => foreign.includes(word) || ofOthers.includes(word))).toEqual([]);
});

describe('one permission', () => {
  test.each(organizationPermissions)('%s in an organization reads what it names, there', async (permission) => {
    const { id_organization } = world.made;
    const caller = await world.person([permission], id_organization);
    const allowed = [
      ...at(readByEverybody, 'own'),
      ...at(readByPermission[permission], 'own'),
      ...at(readFromAbove[permission] ?? [], 'below'),
    ];
    const where: Place[] = ['own', ...(isChosen(permission) ? (['below', 'beside', 'foreign'] as const) : [])];
    expect(await tooMuch(caller, allowed, where)).toEqual([]);
  });

  test.each(organizationPermissions.map((one) => [clientPermissionFor(one), one] as const))(
    '%s reads the same in every organization of the client',
    async (permission, named) => {
      const caller = await world.person([permission]);
      const words = [...readByEverybody, ...readByPermission[named], ...(readFromAbove[named] ?? [])];
      const where: Place[] = ['own', ...(isChosen(permission) ? (['below', 'foreign'] as const) : [])];
      expect(await tooMuch(caller, at(words, 'own', 'below', 'beside'), where)).toEqual([]);
    },
  );

  test.each(ownClientPermissions)('%s reads what it names of the client', async (permission) => {
    const caller = await world.person([permission]);
    const words = [...readByEverybody, ...readByClientPermission[permission]];
    expect(await tooMuch(caller, at(words, 'own', 'below', 'beside'), ['own', 'below', 'foreign'])).toEqual([]);
  });
});

describe('others who were let in', () => {
  const screens = ['accounts', 'calendar', 'inbox', 'review'] as const;
  const combinations = Array.from({ length: 2 ** screens.length - 1 }, (_, at) =>
    screens.filter((_screen, bit) => ((at + 1) >> bit) % 2 === 1),
  );

  test.each(combinations.map((one) => [one.join(' '), one] as const))(
    'a portal link with %s reads what these show',
    async (_, some) => {
      const allowed = at([...some.flatMap((screen) => readByScreen[screen])], 'own');
      expect(await tooMuch(await world.portal(some), allowed, ['own', 'below'])).toEqual([]);
    },
  );

  test('a connect token reads a short view of its organization', async () => {
    const allowed = at(readByConnectToken, 'own');
    expect(await tooMuch(await world.connectToken(), allowed, ['own', 'below'])).toEqual([]);
  });

  test.each(['read', 'draft', 'publish', 'inbox', 'interface'] as const)(
    'an assistant with the scope %s reads what it names',
    async (scope) => {
      const { id_organization } = world.made;
      const admin = await world.person(clientPermissions);
      const caller: Caller = { ...admin, assistant: { name: 'Aide', id_organization, scopes: [scope] } };
      const allowed = at(readByScope[scope], 'own');
      const seen = getScopePermissions([scope]).includes('organization:read')
        ? at(readFromAbove['organization:read'] ?? [], 'below')
        : [];
      expect(await tooMuch(caller, [...allowed, ...seen], ['own', 'below'])).toEqual([]);
    },
  );

  test('the link of a report shows numbers and the best posts of its organization', async () => {
    const { id_organization } = world.made;
    const maker = await world.person(organizationPermissions, id_organization);
    const { url } = await world.platform.report.createReportLink(maker, { id_organization }, {});
    const heard = wordsIn(await open(url));
    const allowed = at(['organization', 'account', 'account_number', 'post', 'post_number'], 'own');
    expect([...heard].filter((one) => !allowed.includes(one))).toEqual([]);
    expect(heard).toContain('post.own');
  });

  test.each([
    [{ details: false, drafts: false }, ['organization']],
    [{ details: true, drafts: false }, ['organization', 'account', 'post']],
    [{ details: true, drafts: true }, ['organization', 'account', 'post', 'draft', 'plan_post']],
  ] as const)('a calendar link with %j shows the schedule, as far as it says', async (input, words) => {
    const { id_organization } = world.made;
    const made = await world.platform.publications.createCalendarLink(world.app, { id_organization, ...input });
    const heard = wordsIn(await open(made.url));
    expect([...heard].filter((one) => !at(words, 'own').includes(one))).toEqual([]);
    expect(heard).toContain('organization.own');
  });
});

test('runs say how they are repeated', () => {
  process.stdout.write(`words heard by each permission: ${howChosen}\n`);
});
