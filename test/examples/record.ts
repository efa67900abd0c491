import { operations, type NamedOperation } from '#domain/platform/operations';
import { createIdentifiers } from '#adapters/system/identifiers';
import { ManualClock } from '../fakes/manual-clock.ts';
import { startTestService } from '../fakes/test-service.ts';
import { tinyPng } from '../fixtures/tiny-png.ts';
import { bodiesFor } from './bodies.ts';
import { openHarbourCoffee } from './harbour-coffee.ts';
import { scenes } from './scenes.ts';
import { openSurroundings } from './surroundings.ts';

export interface Recorded {
  readonly body?: unknown;
  readonly answer: unknown;
}

/** Identifiers that are the same in each run. */
function countedIdentifiers() {
  let count = 0;
  let secrets = 0;
  return {
    ...createIdentifiers(new ManualClock()),
    next: () => `66d04a6a427f4c43b9d9${(0x7f00 + count++).toString(16)}`,
    secret: () => `q3Jf0yV5mXo2sK8tBz6wLh1uRc9eNd4gPa7iTx0v${String(secrets++).padStart(3, '0')}`,
  };
}

/** Tokens and generated credentials differ in each run. */
const steady = (text: string): string =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl')
    .replace(/v1\.[\w-]+\.[\w.-]{60,}/g, 'v1.k1.c2VhbGVk');

const id_portal_link = '66d04a6a427f4c43b9d97fe0';
const id_connect_token = '66d04a6a427f4c43b9d97fe2';
const id_grant = '66d04a6a427f4c43b9d97fe1';

async function picture(): Promise<FormData> {
  const form = new FormData();
  form.set('file', new Blob([await tinyPng()]), 'winter-roast.png');
  return form;
}

/** Calls one operation in an installation of its own. */
async function recordOne(row: NamedOperation): Promise<Recorded> {
  const around = openSurroundings();
  const service = await startTestService({ identifiers: countedIdentifiers(), ...around.ports });
  try {
    const { made, ports, token } = service;
    const { id_client, id_organization } = made;
    const own = await openHarbourCoffee(ports, { id_client, id_organization }, made.app.id_app);
    const session = ports.identifiers.next();
    await ports.storage.insert('user_sessions', {
      _id: session,
      id_user: made.user.id_user,
      creation_date: '2026-11-20T09:00:00.000Z',
      expires_date: '2027-11-20T09:00:00.000Z',
      refresh_hash: session,
      ended: false,
    });
    await ports.storage.insert('portal_links', {
      ...{ _id: id_portal_link, id_app: made.app.id_app, id_client, id_organization },
      screens: ['calendar', 'review'],
      name: 'Harbour Coffee',
      creation_date: '2026-11-20T09:00:00.000Z',
      expires_date: '2026-11-20T11:00:00.000Z',
    });
    await ports.storage.insert('connect_tokens', {
      ...{ _id: id_connect_token, id_app: made.app.id_app, id_client, id_organization },
      social_network: 'bluesky',
      creation_date: '2026-11-20T09:00:00.000Z',
      expires_date: '2026-11-20T09:15:00.000Z',
    });
    await ports.storage.insert('assistant_grants', {
      ...{ _id: id_grant, id_user: made.user.id_user, id_client, id_organization },
      name: 'Aide',
      client_id: 'https://aide.example/client.json',
      scopes: ['read', 'draft'],
      secret_hash: id_grant,
      creation_date: '2026-11-20T09:00:00.000Z',
      last_used_date: '2026-11-20T09:00:00.000Z',
      expires_date: '2026-12-20T09:00:00.000Z',
    });
    const isForApps = !row.policy.callers.includes('user') && row.policy.callers.includes('app');
    const asApp = isForApps || row.id.includes('ebhook');
    const id_app = asApp ? made.app.id_app : own.id_app;
    const { roles, plans: _plans, ...named } = own;
    const scene = await scenes[row.id]?.({ service, own, around });
    const parameters: Readonly<Record<string, string>> = {
      ...named,
      id_app,
      id_rol: row.path.startsWith('/clients/') ? roles.client : roles.organization,
      provider: 'google_drive',
      social_network: row.path.includes('social_credentials') ? 'discord' : 'bluesky',
      external_id: 'did:plc:ada',
      id_session: session,
      id_portal_link,
      id_connect_token,
      id_grant,
      ...(row.id === 'retryPublication' && { id_publication: own.id_failed }),
      ...(row.id === 'updateUpload' && { id_upload: own.id_video }),
      ...(row.id === 'retryAiPlan' && { id_ai_plan: own.plans.failed }),
      ...(row.id === 'cancelAiPlan' && { id_ai_plan: own.plans.pending }),
      ...(row.id === 'unarchiveAiPlan' && { id_ai_plan: own.plans.archived }),
      ...scene?.parameters,
    };
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? name);
    const { email, password } = made.user;
    const usual = bodiesFor({ ...own, id_organization, email, password })[row.id];
    const body = scene?.body ? { ...usual, ...scene.body } : usual;
    const tokenFor = (): Promise<string> =>
      asApp
        ? token('app', made.app.id_app)
        : row.policy.callers.includes('user')
          ? token('user', session)
          : token('portal_link', id_portal_link);
    const answer = await service.call(row.method, `${path}${scene?.query ?? ''}`, {
      ...(!row.open && { token: await tokenFor() }),
      ...(row.admitFile ? { raw: await picture() } : { body }),
    });
    if (answer.status !== 200) throw new Error(`${row.id} is refused: ${JSON.stringify(answer.body)}`);
    return JSON.parse(steady(JSON.stringify({ body, answer: answer.body }))) as Recorded;
  } finally {
    await service.stop();
  }
}

/** Returns what each operation takes and answers, by its name, as it does it in an installation of its own. */
export async function recordExamples(): Promise<Readonly<Record<string, Recorded>>> {
  const recorded: Record<string, Recorded> = {};
  for (const row of operations) {
    if (!row.stream) recorded[row.id] = await recordOne(row);
  }
  return recorded;
}

/** Returns the file in which the description finds the examples. */
export function examplesFile(recorded: Readonly<Record<string, Recorded>>): string {
  return `// Made by \`npm run examples\` from what the service answers; change test/examples, not this file.

/** The body of a call that succeeded, and its answer. */
interface Example {
  readonly body?: unknown;
  readonly answer: unknown;
}

/** An example of each operation, by its name. */
export const examples: Readonly<Record<string, Example | undefined>> = {
${Object.entries(recorded)
  .map(([id, one]) => `  ${id}: ${JSON.stringify(one)},`)
  .join('\n')}
};
`;
}
