import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocialNetwork } from '#ports/networks/social-network';
import { saveReport } from '../servers/save-report.ts';
import { startSimulatedService } from './simulated-service.ts';

const hour = 3_600_000;
const days = 90;
/**
 * The networks of the demo: those whose accounts have numbers of their own, and Bluesky, which tells followers alone.
 */
const networks: readonly SocialNetwork[] = ['bluesky', 'facebook', 'instagram', 'linkedin', 'pinterest', 'threads'];
const texts = [
  'Rye bread from the wood oven, every morning from seven.',
  'Behind the counter: how Mia shapes two hundred rolls before sunrise.',
  'What would you put into a Saturday loaf? Tell us below.',
  'New on the shelf: walnut and honey.',
];

const number = new Intl.NumberFormat('en');

/**
 * Ninety days of a bakery in seconds: the service as it is wired, on SQLite and on a clock that is moved by hand, with
 * accounts at the sandbox, whose numbers grow. Writes the report of the last thirty days to a file.
 */
export async function runNumbers(say: (text: string) => void): Promise<void> {
  const service = await startSimulatedService('2026-03-02T00:00:00.000Z', networks);
  const { accounts, clock, id_organization, platform, user } = service;
  say(
    `connected ${String(accounts.length)} accounts at the sandbox; it is ${new Date(clock.now()).toISOString().slice(0, 10)}`,
  );

  const id_upload = await service.upload('loaf.jpg', '#b5651d');
  let posts = 0;
  for (let day = 0; day < days; day += 1) {
    for (const [index, { _id: id_account, social_network, boards }] of accounts.entries()) {
      // Each account posts every second day or so, at different hours.
      if ((day + index) % 2 > 0) continue;
      const publish_date = new Date(clock.now() + (7 + ((day * 5 + index * 3) % 12)) * hour).toISOString();
      const text = texts[(day + index) % texts.length] ?? '';
      const [board] = boards;
      const { state, publication_errors } = await platform.publications.createPublication(user, {
        id_organization,
        id_account,
        input: {
          social_network,
          text: `${text} (${String(day + 1)})`,
          files: [id_upload],
          publish_date,
          ...(board !== undefined && { id_destination: board }),
        },
      });
      if (state !== 'ready') throw new Error(`${social_network}: ${JSON.stringify(publication_errors)}`);
      posts += 1;
    }
    for (let hours = 0; hours < 24; hours += 6) await service.pass(6 * hour);
  }
  say(`${String(days)} days later ${String(posts)} posts are out, and their numbers were read as networks tell them`);

  const dashboard = await platform.metrics.getDashboard(user, { id_organization }, {});
  const { account_metrics, publication_metrics } = dashboard;
  const told = (value: number | undefined): string => (value === undefined ? 'not told' : number.format(value));
  const total = account_metrics?.total ?? {};
  say(
    `the last 30 days: ${told(total.followers)} followers, ${told(total.impressions)} impressions, ${told(total.engagement)} engagements`,
  );
  for (const { social_network, publications, metrics } of publication_metrics?.by_network ?? []) {
    say(
      `  ${social_network.padEnd(10)} ${String(publications).padStart(3)} posts, engagement ${told(metrics.engagement)}`,
    );
  }
  const [best] = publication_metrics?.top ?? [];
  if (best)
    say(
      `best: "${best.publication.text ?? ''}" on ${best.social_network}, ${told(best.metrics.engagement)} engagements`,
    );
  const id_account = accounts[0]?._id ?? '';
  const times = await platform.metrics.getBestTimes(user, { id_organization, id_account });
  const [slot] = times.slots;
  if (slot) {
    say(
      `best time on bluesky, from ${times.source === 'own' ? `its own ${String(times.n)} posts` : 'the table'}: weekday ${String(slot.weekday)} at ${String(slot.hour)}:00 in ${times.timezone}`,
    );
  }
  const { url } = await platform.report.createReportLink(user, { id_organization }, {});
  const file = join(tmpdir(), 'postwright-report.html');
  await saveReport(url, file);
  say(`the report is in ${file}`);

  await service.stop();
}
