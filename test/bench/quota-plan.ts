import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

const posts = 10_000;
const accounts = 20;
const days = 31;
const page = 1000;
const rounds = 15;

/** Runs something again and again, and returns the middle of the times, in milliseconds. */
async function timeOf(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** The quota plan of an organization with many scheduled posts, beside listing these posts. */
export async function benchQuotaPlan(): Promise<Row[]> {
  const { environment, port, remove } = await scratch({ NODE_ENV: 'production' });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { id_organization, id_client } = setUp;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, accounts);
  const now = Date.now();
  for (let index = 0; index < posts; index += 1) {
    const publish_date = new Date(now + ((index + 1) / (posts + 1)) * days * 86_400_000).toISOString();
    await storage.insert('publications', {
      _id: (1_000_000 + index).toString(16).padStart(24, '0'),
      id_client,
      id_organization,
      id_account: (index % accounts).toString(16).padStart(24, '0'),
      social_network: 'bluesky',
      state: 'ready',
      publication_type: 'profile',
      text: `Number ${String(index)}`,
      files: [],
      publish_date,
      due_date: publish_date,
      creation_date: new Date(now).toISOString(),
      publication_errors: [],
      retries: 0,
      deleted: false,
      tries: 0,
      outcomes: 0,
      search_text: `number ${String(index)}`,
      files_text: '',
    });
  }
  await close();
  const service = await startPostwright(environment);
  const base = `http://127.0.0.1:${String(port)}/v1.0.0/organizations/${id_organization}`;
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${setUp.user.access_token}` } });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
    return answer.text();
  };
  const to = new Date(now + days * 86_400_000).toISOString();
  const asked = JSON.parse(await read(`/quota_plan?to_date=${to}`)) as { data: { scheduled: number }[] };
  const points = asked.data.reduce((sum, { scheduled }) => sum + scheduled, 0);
  // Three points a post, in an hour and in a day.
  if (points !== posts * 3 * 2) throw new Error(`${String(points)} points are told`);
  const planned = await timeOf(async () => void (await read(`/quota_plan?to_date=${to}`)));
  const listed = await timeOf(async () => {
    for (let offset = 0; offset < posts; offset += page)
      await read(`/publish?order_by_publish=true&limit=${String(page)}&offset=${String(offset)}`);
  });
  await service.stop();
  await remove();
  return [
    {
      what: `quota plan of ${String(posts)} scheduled posts in ${String(days)} days`,
      ours: `p50 ${planned.toFixed(0)} ms`,
      reference: `listing them: p50 ${listed.toFixed(0)} ms`,
      ratio: (planned / listed).toFixed(2),
    },
  ];
}
