import { openMongo } from '#adapters/mongo/mongo-database';
import { metricNames } from '#domain/foundation/index';
import type { Kind } from '#ports/foundation/storage';
import { identifier } from '../contracts/sample-records.ts';

/** Five organizations with the same; what is measured is of the first. */
const organizations = 5;
/** How many accounts an organization has. */
export const accounts = 100;
/** The numbers of the common vocabulary that are summed by name. */
export const flows = metricNames.filter((name) => name !== 'followers');

interface Dialect {
  /** 24 hex digits of a number. */
  hex(number: string): string;
  /** The day a number of days after the start of 2025. */
  day(number: string): string;
}

const values = JSON.stringify(Object.fromEntries(flows.map((name) => [`network_name_of_${name}`, 12_345])));

/** Returns statements that write a year of 100 accounts of each organization, and of 10,000 publications. */
export function statementsThatFill({ hex, day }: Dialect, first: string): string[] {
  const numbers = (name: string, count: number) =>
    `${name}(${name}) as (select 0 union all select ${name} + 1 from ${name} where ${name} < ${count - 1})`;
  const organization = (number: string) =>
    `case ${number} % ${organizations} when 0 then '${first}' else ${hex(`${number} % ${organizations}`)} end`;
  const network = (number: string) => `case ${number} % 3 when 0 then 'facebook' when 1 then 'instagram' else 'x' end`;
  const account = (number: string) => hex(`${number} * 7919 % 1000003`);
  const accountColumns = '_id, document, id_organization, id_account';
  const metrics = flows.map((_, place) => `(d * ${place + 3} + a * 17) % 1000`).join(', ');
  const accountDays = `with recursive ${numbers('d', 366)}, ${numbers('a', accounts * organizations)}`;
  const ofAccount = `${organization('a')}, ${account('a')}`;
  // One day of twenty was missed.
  const next = day('d + case (d + a) % 20 when 19 then 2 else 1 end');
  const until = `case d when 365 then ${day('d + 8')} else ${next} end`;
  const publications = `with recursive ${numbers('p', 10_000 * organizations)}`;
  const ofPublication = `${organization('p')}, ${account(`p % ${accounts * organizations}`)}`;
  const date = (number: string) => `${day(`${number} % 366`)} || 'T09:00:00.000Z'`;
  const text = 'Some words, as long as people write them when they write a post';
  return [
    `insert into account_days (${accountColumns}, day, followers_until, social_network, followers, ${flows.join(', ')})
     ${accountDays} select ${hex('d * 1000 + a')}, '{"id_client":"client"}', ${ofAccount}, ${day('d')}, ${until}, ${network('a')}, 1000 + d, ${metrics} from d, a where (d + a) % 20 > 0`,
    `insert into account_measurements (${accountColumns}, day)
     ${accountDays} select ${hex('d * 1000 + a')}, '{"id_client":"client","values":${values}}', ${ofAccount}, ${day('d')} from d, a`,
    `insert into publication_metrics (${accountColumns}, publish_date, collected_date, social_network, ${flows.join(', ')})
     ${publications} select ${hex('p')}, '{"id_client":"client","unchanged":0,"values":${values}}', ${ofPublication}, ${date('p')}, ${date('p')}, ${network('p')}, ${flows.map((_, place) => `p * ${place + 3} % 1000`).join(', ')} from p`,
    `insert into publication_days (_id, document, id_organization, id_publication, day)
     with recursive ${numbers('p', 10_000)}, ${numbers('d', 25)} select ${hex('p * 100 + d')}, '{"values":${values},"metrics":${values}}', '${first}', ${hex(`p * ${organizations}`)}, ${day(`p * ${organizations} % 366 + d`)} from d, p`,
    `insert into publications (${accountColumns}, creation_date, publish_date, state, deleted, external_identifier, social_network, search_text, files_text)
     ${publications} select ${hex('p')}, '{"id_client":"client","files":[],"text":"${text}"}', ${ofPublication}, ${date('p')}, ${date('p')}, case p % 50 when 1 then 'draft' else 'published' end, p % 50 = 2, 'post', ${network('p')}, '${text.toLowerCase()}', '' from p`,
  ];
}

/** Stores a tenth of the same in MongoDB: 10 accounts and 1,000 publications of one organization. */
export async function fillMongo(url: string, id_organization: string): Promise<void> {
  const { client, collection } = await openMongo(url, 1);
  const few = accounts / 10;
  const networks = ['facebook', 'instagram', 'x'];
  const dayOf = (number: number) => new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10);
  const fill = async (kind: Kind, count: number, one: (number: number) => object): Promise<void> => {
    for (let from = 0; from < count; from += 1000) {
      const numbers = Array.from({ length: Math.min(1000, count - from) }, (_, index) => from + index);
      await collection(kind).insertMany(
        numbers.map((number) => ({ _id: identifier(number), id_organization, id_client: 'client', ...one(number) })),
      );
    }
  };
  const metrics = (number: number) =>
    Object.fromEntries(flows.map((name, place) => [name, (number * (place + 3)) % 1000]));
  await fill('account_days', 366 * few, (number) => {
    const [day, of] = [Math.floor(number / few), number % few];
    return {
      ...{ id_account: identifier(of), social_network: networks[of % 3], day: dayOf(day) },
      ...{ followers: 1000 + day, followers_until: dayOf(day + (day === 365 ? 8 : 1)), ...metrics(number) },
    };
  });
  const ofPost = (number: number) => ({
    ...{ id_account: identifier(number % few), social_network: networks[number % 3] },
    publish_date: `${dayOf(number % 366)}T09:00:00.000Z`,
  });
  await fill('publication_metrics', 1000, (number) => ({
    ...ofPost(number),
    ...{ collected_date: '2026-01-02T00:00:00.000Z', unchanged: 0, values: {}, ...metrics(number) },
  }));
  await fill('publications', 1000, (number) => ({
    ...ofPost(number),
    ...{ creation_date: `${dayOf(number % 366)}T09:00:00.000Z`, state: 'published', deleted: false },
    ...{ external_identifier: 'post', files: [], text: 'Some words' },
  }));
  await client.close();
}
