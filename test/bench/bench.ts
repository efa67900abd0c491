/** `npm run bench`: measures speed and memory as ratios against a named reference in the same run. */
import { benchAccountsList } from './accounts-list.ts';
import { benchAnswers } from './answers.ts';
import { benchCalendar } from './calendar.ts';
import { benchCheckPost } from './check-post.ts';
import { benchCreatePost } from './create-post.ts';
import { benchDay } from './day.ts';
import { benchDuePosts } from './due-posts.ts';
import { benchFairClients } from './fair-clients.ts';
import { benchFeeds } from './feeds.ts';
import { benchJobs } from './jobs.ts';
import { benchLargeInbox, benchLargeLists, benchLargeThreads } from './large-lists.ts';
import { benchManyNetworks } from './many-networks.ts';
import { benchNeighbours } from './neighbours.ts';
import { benchNumbers } from './numbers.ts';
import { benchPlans } from './plans.ts';
import { benchQuotaPlan } from './quota-plan.ts';
import { benchPushedMessages } from './pushed-messages.ts';
import { benchPushedToWebhook } from './pushed-to-webhook.ts';
import { benchProcess } from './process.ts';
import { benchScale } from './scale.ts';
import { table } from './table.ts';

const parts = {
  answers: benchAnswers,
  calendar: benchCalendar,
  'check-post': benchCheckPost,
  accounts: benchAccountsList,
  'create-post': benchCreatePost,
  day: benchDay,
  'due-posts': benchDuePosts,
  'fair-clients': benchFairClients,
  lists: benchLargeLists,
  inbox: benchLargeInbox,
  threads: benchLargeThreads,
  jobs: benchJobs,
  networks: benchManyNetworks,
  feeds: benchFeeds,
  neighbours: benchNeighbours,
  numbers: benchNumbers,
  plans: benchPlans,
  'quota-plan': benchQuotaPlan,
  pushes: benchPushedMessages,
  'pushes-to-webhooks': benchPushedToWebhook,
  process: benchProcess,
  scale: benchScale,
};
const wanted = process.argv.slice(2);
const rows = [];
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`measuring ${name}\n`);
  rows.push(...(await part()));
}
process.stdout.write(`${table(rows)}\n`);
process.exit(0);
