/**
 * `npm run campaign [sqlite|postgres|mongo] [--posts n] [--comments n] [--messages n] [--plans n] [--feeds n]
 * [--seconds n] [--days n] [--seed n]`: sends publications, receives comments, exchanges messages, writes plans and
 * reads feeds while everything around them breaks, then skips days on which numbers are read, and counts all of it. By
 * default on SQLite and Postgres.
 */
import { parseArgs } from 'node:util';
import type { DatabaseKind } from './databases.ts';
import { runCampaign } from './run-campaign.ts';

/** FerretDB reads whole collections for every query, so it gets fewer of everything. */
const defaultPosts: Readonly<Record<DatabaseKind, number>> = { sqlite: 600, postgres: 2000, mongo: 60 };
const defaultComments: Readonly<Record<DatabaseKind, number>> = { sqlite: 5000, postgres: 5000, mongo: 100 };
/** Half of them are received, half are sent. */
const defaultMessages: Readonly<Record<DatabaseKind, number>> = { sqlite: 5000, postgres: 2000, mongo: 40 };
const defaultPlans: Readonly<Record<DatabaseKind, number>> = { sqlite: 40, postgres: 40, mongo: 6 };
const defaultFeeds: Readonly<Record<DatabaseKind, number>> = { sqlite: 8, postgres: 12, mongo: 2 };
const defaultSeconds: Readonly<Record<DatabaseKind, number>> = { sqlite: 180, postgres: 360, mongo: 60 };
/** Numbers of posts on X are read after one and after three days. */
const defaultDays: Readonly<Record<DatabaseKind, number>> = { sqlite: 4, postgres: 4, mongo: 2 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    posts: { type: 'string' },
    comments: { type: 'string' },
    messages: { type: 'string' },
    plans: { type: 'string' },
    feeds: { type: 'string' },
    seconds: { type: 'string' },
    days: { type: 'string' },
    seed: { type: 'string' },
  },
});
const isKind = (name: string): name is DatabaseKind => name in defaultPosts;
const kinds = positionals.filter(isKind);
if (kinds.length < positionals.length) throw new Error(`no such database: ${positionals.join(' ')}`);
// Many processes are started, and each ends with this one.
process.setMaxListeners(0);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
let isWrong = false;
for (const kind of kinds.length > 0 ? kinds : (['sqlite', 'postgres'] as const)) {
  const good = await runCampaign({
    kind,
    seed,
    posts: Number(values.posts ?? defaultPosts[kind]),
    comments: Number(values.comments ?? defaultComments[kind]),
    messages: Number(values.messages ?? defaultMessages[kind]),
    plans: Number(values.plans ?? defaultPlans[kind]),
    feeds: Number(values.feeds ?? defaultFeeds[kind]),
    seconds: Number(values.seconds ?? defaultSeconds[kind]),
    days: Number(values.days ?? defaultDays[kind]),
  });
  isWrong ||= !good;
}
process.exit(isWrong ? 1 : 0);
