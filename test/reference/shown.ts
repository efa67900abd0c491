import type { Compared, Expected } from './ask-reference.ts';

/** The names of numbers for people, as docs and pages have them. */
export const names: Readonly<Record<string, string>> = {
  'Clicks on links': 'clicks',
  Comments: 'comments',
  Engagement: 'engagement',
  Followers: 'followers',
  'New followers': 'followers_gained',
  Impressions: 'impressions',
  Likes: 'likes',
  'Profile visits': 'profile_views',
  Reach: 'reach',
  Saves: 'saves',
  Shares: 'shares',
  'Video views': 'video_views',
  Publications: 'published',
};

/** A figure as people see it. A change is in percent. */
export interface Figure {
  readonly value: number | undefined;
  readonly before: number | undefined;
  readonly change: number | undefined;
}

/** Reads a number that is written for people; undefined where there is none. */
function readNumber(text = ''): number | undefined {
  const digits = text.replaceAll(/[,+%]/g, '').trim();
  return /^-?[\d.]+$/.test(digits) ? Number(digits) : undefined;
}

/** What people must see of figures and their comparison: `before` only where it is of all that is in the value. */
export function figuresOf({ accounts, counts }: Expected): Record<string, Figure> {
  const { published, published_before: before } = counts;
  const toChange = (compared?: Compared) => (compared?.change === undefined ? undefined : 100 * compared.change);
  const figures = Object.entries(accounts.total).map(([name, value]): [string, Figure] => {
    const compared = accounts.compared[name];
    const isWhole = compared?.now === value;
    return [name, { value, before: isWhole ? compared.before : undefined, change: toChange(compared) }];
  });
  const change = before > 0 ? (100 * (published - before)) / before : undefined;
  return { ...Object.fromEntries(figures), published: { value: published, before, change } };
}

/** Half of the last digit of a change that is shown. */
const rounding = 0.051;

/** Returns what is shown, with changes as exact as they are known where they agree up to rounding. */
export function upToRounding(shown: Readonly<Record<string, Figure>>, known: Readonly<Record<string, Figure>>) {
  return Object.fromEntries(
    Object.entries(shown).map(([name, figure]) => {
      const change = known[name]?.change;
      const isSame = Math.abs((figure.change ?? Number.NaN) - (change ?? Number.NaN)) < rounding;
      return [name, isSame ? { ...figure, change } : figure];
    }),
  );
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const inside = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, found = '']) => found);

/** Reads the figures of a report's page. */
export function readCards(page: string): Record<string, Figure> {
  const cards = page.split('<div class="card">').slice(1);
  return Object.fromEntries(
    cards.map((card) => {
      const [name = ''] = inside(card, 'dt').map(textOf);
      const detail = (part: string) =>
        textOf(new RegExp(`<dd class="${part}[^>]*>(.*?)</dd>`, 's').exec(card)?.[1] ?? '');
      return [
        names[name] ?? name,
        {
          value: readNumber(detail('value')),
          before: readNumber(detail('before').replace('before: ', '')),
          change: readNumber(detail('change')),
        },
      ];
    }),
  );
}

/** Reads a table of a report's page: of each row the name and the cells by their columns. */
export function readTable(page: string, caption: RegExp): { name: string; cells: Record<string, number> }[] {
  const table = inside(page, 'table').find((one) => caption.test(inside(one, 'caption').map(textOf)[0] ?? '')) ?? '';
  const [head = '', ...rows] = inside(table, 'tr');
  const columns = inside(head, 'th').map(textOf).slice(1);
  return rows.map((row) => ({
    name: textOf(inside(row, 'th')[0] ?? ''),
    cells: Object.fromEntries(
      inside(row, 'td').flatMap((cell, index) => {
        const value = readNumber(textOf(cell));
        return value === undefined ? [] : [[names[columns[index] ?? ''] ?? columns[index] ?? '', value]];
      }),
    ),
  }));
}

/** Reads the numbers of the top posts of a report's page. */
export const readTop = (page: string): Record<string, number | undefined>[] =>
  inside(inside(page, 'ol')[0] ?? '', 'li').map((post) => {
    const values = inside(post, 'dd').map(textOf).map(readNumber);
    return Object.fromEntries(inside(post, 'dt').map((name, index) => [names[textOf(name)] ?? name, values[index]]));
  });

/** Reads the figures of a weekly mail's text. */
export function readMail(text: string): Record<string, Figure> {
  const lines = text.split('\n').map((line) => line.trim().split(/ {2,}/));
  return Object.fromEntries(
    lines.flatMap(([name = '', value, before, change]) => {
      const known = names[name];
      return known !== undefined && change !== undefined
        ? [[known, { value: readNumber(value), before: readNumber(before), change: readNumber(change) }]]
        : [];
    }),
  );
}
