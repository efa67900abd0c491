import { eventually } from '../servers/eventually.ts';
import { startPostwright } from '../servers/postwright.ts';
import { prepareAccounts, startStandIn } from './due-posts.ts';
import { residentMegabytes } from './scratch.ts';
import type { Row } from './table.ts';

const hours = 24;
const lists = 600;
const posts = 100;
/** What a team looks at. */
const pages = ['accounts', 'publish?limit=50', 'publish?state=published&limit=20', 'comments', 'contacts', 'events'];

/** Follows the resident memory of one process through the work of 24 hours, each of them compressed into seconds. */
export async function benchDay(): Promise<Row[]> {
  const standIn = await startStandIn();
  const { environment, ids, headers, organization, remove } = await prepareAccounts(standIn.url, 20);
  const service = await startPostwright(environment);
  const ask = async (path: string, body?: object): Promise<string> => {
    const answer = await fetch(`${organization}/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return text;
  };
  const memory: number[] = [];
  for (let hour = 1; hour <= hours; hour += 1) {
    const turns = Array.from({ length: posts }, (_, index) => index);
    await Promise.all(
      turns.map((index) =>
        ask(`accounts/${ids[index % ids.length] ?? ''}/publish`, {
          ...{ social_network: 'bluesky', text: `post ${String(index)} of hour ${String(hour)}` },
          publish_date: new Date(Date.now() + 1000).toISOString(),
        }),
      ),
    );
    for (let index = 0; index < lists; index += 10)
      await Promise.all(Array.from({ length: 10 }, (_, one) => ask(pages[(index + one) % pages.length] ?? '')));
    await eventually(async () => {
      const { total } = JSON.parse(await ask('publish?state=published&limit=0')) as { total: number };
      if (total < hour * posts) throw new Error(`${String(total)} published`);
    }, 60_000);
    memory.push(await residentMegabytes(service.pid));
    process.stderr.write(`hour ${String(hour)}: ${memory.at(-1)?.toFixed(0) ?? ''} MB\n`);
  }
  await service.stop();
  standIn.stop();
  await remove();
  const [first = Number.NaN, last = Number.NaN] = [memory[0], memory.at(-1)];
  return [
    {
      what: `resident memory after ${String(hours)} hours of ${String(lists)} lists and ${String(posts)} posts sent`,
      ours: `${last.toFixed(0)} MB (at most ${Math.max(...memory).toFixed(0)} MB)`,
      reference: `${first.toFixed(0)} MB after the first`,
      ratio: `${(last / first).toFixed(2)} (goal 1.1)`,
    },
  ];
}
