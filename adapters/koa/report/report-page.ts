import type { MetricName, MissingReason } from '#ports/numbers/metrics';
import { rulebook } from '#domain/networks/index';
import { figures } from '#domain/numbers/index';
import {
  comparisonNotes,
  postNotes,
  type ReportLanguage,
  reportLanguage,
} from '#adapters/presentation/report/report-language';
import type { Comparison } from '#ports/numbers/comparison';
import type { Report } from '#ports/numbers/report';
import { type Html, html } from '#adapters/presentation/html';
import { type ChartData, kinds, type Series } from './chart-frame.ts';
import { barChart, columnChart, lineChart } from './charts.ts';
import { table, tableOnDemand } from './tables.ts';
import { topPublications } from './top-publications.ts';

/** A chart with its heading, and its data as a table. */
interface Drawn {
  readonly id: string;
  readonly heading: string;
  readonly series: readonly Series[];
  /** What readers must know to interpret it. */
  readonly note?: string | undefined;
  draw(data: ChartData): Html;
}

/** Writes a report in the language of its organization. */
class ReportWriter {
  private readonly report: Report;
  private readonly language: ReportLanguage;

  constructor(report: Report) {
    this.report = report;
    this.language = reportLanguage(report.language);
  }

  /** Returns the whole page. `expires` is when its address stops working, in milliseconds. */
  page(expires: number): string {
    const { organization, days, previous, made_date, timezone } = this.report;
    const { words, range, formatDate } = this.language;
    const until = formatDate(new Date(expires).toISOString(), timezone);
    return html`<!doctype html>
      <html lang="${words.tag}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>${words.report}: ${organization}, ${range(days)}</title>
          <link rel="stylesheet" href="/report/style.css" />
        </head>
        <body>
          <header>
            <p class="kind">${words.report}</p>
            <h1><bdi>${organization}</bdi></h1>
            <p class="range">${range(days)} <small>${words.comparedWith(range(previous))}</small></p>
          </header>
          <main>${this.figures()} ${this.charts()} ${this.networks()} ${this.top()} ${this.publications()}</main>
          <footer>
            <h2>${words.notes}</h2>
            <ul>
              <li>${words.aboutDays}</li>
              <li>${words.aboutReach}</li>
              <li>${words.aboutFollowers}</li>
            </ul>
            <p>${words.madeOn(formatDate(made_date, timezone))} ${words.opensUntil(until)}</p>
          </footer>
        </body>
      </html> `.html;
  }

  private card(name: string, total: number, compared?: Comparison): Html {
    const { words, number, change } = this.language;
    const { now, before, change: part = 0 } = compared ?? {};
    const changed = change(compared);
    const way = part === 0 ? 'same' : part > 0 ? 'up' : 'down';
    return html`<div class="card">
      <dt>${name}</dt>
      <dd class="value">${number(total)}</dd>
      ${changed === undefined ? undefined : html`<dd class="change ${way}">${changed}</dd> `}
      ${before === undefined || now !== total ? undefined : html`<dd class="before">${words.before(number(before))}</dd>`}
    </div> `;
  }

  private figures(): Html {
    const { accounts, publications } = this.report;
    const { words } = this.language;
    const { total, compared, missing } = accounts;
    const { published, published_compared } = publications;
    const names = new Map<MissingReason, string[]>();
    for (const figure of figures) {
      const reason = missing[figure];
      if (reason) names.set(reason, [...(names.get(reason) ?? []), words.metrics[figure]]);
    }
    return html`<section>
      <h2 id="figures">${words.figures}</h2>
      <dl class="cards">
        ${this.card(words.published, published, published_compared)}
        ${figures.map((figure) => {
          const now = total[figure];
          return now === undefined ? undefined : this.card(words.metrics[figure], now, compared[figure]);
        })}
      </dl>
      ${[...names].map(
        ([reason, missed]) =>
          html`<p class="reason"><strong>${missed.join(', ')}</strong>: ${words.reasons[reason]}</p> `,
      )}
      ${comparisonNotes(this.report, this.language).map((note) => html`<p class="reason">${note}</p>`)}
    </section>`;
  }

  private section({ id, heading, series, note, draw }: Drawn): Html {
    const { report, language } = this;
    const { words } = language;
    const isDaily = report.parts.every(({ from, until }) => Date.parse(until) - Date.parse(from) <= 86_400_000);
    const title = `${heading} ${isDaily ? words.byDay : words.byWeek}`;
    const there = series.filter(({ values }) => values.some((value) => value !== undefined));
    if (there.length === 0) {
      return html`<section>
        <h2 id="${id}">${title}</h2>
        <p class="nothing">${words.nothingHere}</p>
      </section>`;
    }
    const places = report.parts.map((part) => (isDaily ? language.day(part.from) : language.range(part)));
    const labels = report.parts.map(({ from }) => language.shortDay(from));
    const columns: [string, ...string[]] = [isDaily ? words.day : words.week, ...there.map(({ name }) => name)];
    const rows = places.map((name, index) => ({ name, cells: there.map(({ values }) => values[index]) }));
    return html`<section>
      <h2 id="${id}">${title}</h2>
      ${
        there.length > 1
          ? html`<ul class="legend">
              ${there.map(({ name }, index) => html`<li class="${kinds[index] ?? kinds[0]}">${name}</li> `)}
            </ul>`
          : undefined
      }
      ${note === undefined ? undefined : html`<p class="note">${note}</p>`}
      ${draw({ id: `${id}-chart`, title, labels, places, series: there })}
      ${tableOnDemand({ caption: title, columns, rows }, language)}
    </section>`;
  }

  private series(...names: readonly MetricName[]): readonly Series[] {
    return names.map((name) => ({
      name: this.language.words.metrics[name],
      values: this.report.parts.map(({ accounts }) => accounts[name]),
    }));
  }

  private charts(): readonly Html[] {
    const { language, report } = this;
    const { words } = language;
    const published = { name: words.published, values: report.parts.map((part) => part.published) };
    const drawn: readonly Drawn[] = [
      {
        id: 'followers',
        heading: words.metrics.followers,
        series: this.series('followers'),
        note: report.followers_partial ? words.steadyFollowers : undefined,
        draw: (data) => lineChart(data, language, { isFromZero: false }),
      },
      {
        id: 'views',
        heading: words.views,
        series: this.series('impressions', 'reach', 'video_views'),
        draw: (data) => lineChart(data, language, { isFromZero: true }),
      },
      {
        id: 'engagement',
        heading: words.metrics.engagement,
        series: this.series('engagement'),
        draw: (data) => columnChart(data, language),
      },
      { id: 'published', heading: words.published, series: [published], draw: (data) => columnChart(data, language) },
    ];
    return drawn.map((one) => this.section(one));
  }

  private networks(): Html | undefined {
    const { language } = this;
    const { words } = language;
    const { networks } = this.report;
    if (networks.length === 0) return undefined;
    const getName = (network: (typeof networks)[number]): string => rulebook[network.social_network].name;
    const bars = (
      id: string,
      title: string,
      getValue: (network: (typeof networks)[number]) => number | undefined,
    ): Html | undefined => {
      const known = networks.flatMap((network) => {
        const value = getValue(network);
        return value === undefined ? [] : [{ name: getName(network), value }];
      });
      known.sort((one, other) => other.value - one.value);
      return known.length === 0
        ? undefined
        : html`<div class="multiple">
            <h3>${title}</h3>
            ${barChart({ id, title: `${title}, ${words.byNetwork}`, bars: known }, language)}
          </div>`;
    };
    const ofAccounts = (['followers', 'impressions', 'video_views', 'reach', 'engagement'] as const).filter((name) =>
      networks.some(({ accounts }) => accounts[name] !== undefined),
    );
    const ofPosts = `${words.metrics.engagement} (${words.ofPublications})`;
    const columns: [string, ...string[]] = [
      words.network,
      ...ofAccounts.map((name) => words.metrics[name]),
      words.published,
      ofPosts,
    ];
    const rows = networks.map((network) => ({
      name: getName(network),
      cells: [...ofAccounts.map((name) => network.accounts[name]), network.published, network.publications.engagement],
    }));
    return html`<section>
      <h2 id="networks">${words.byNetwork}</h2>
      <div class="multiples">
        ${bars('network-followers', words.metrics.followers, ({ accounts }) => accounts.followers)}
        ${bars('network-impressions', words.metrics.impressions, ({ accounts }) => accounts.impressions)}
        ${bars('network-engagement', ofPosts, ({ publications }) => publications.engagement)}
      </div>
      ${tableOnDemand({ caption: words.byNetwork, columns, rows }, language)}
    </section>`;
  }

  private top(): Html {
    const { words } = this.language;
    return html`<section>
      <h2 id="top">${words.top}</h2>
      ${topPublications(this.report, this.language)}
    </section>`;
  }

  /** The total metrics of publications, and what is compared of them. */
  private publications(): Html | undefined {
    const { words, change } = this.language;
    const { total, compared } = this.report.publications;
    const names = figures.filter((name) => total[name] !== undefined || compared[name] !== undefined);
    if (names.length === 0) return undefined;
    const caption = words.whatPublicationsReached;
    const posts = Object.values(compared).find((one) => one.posts)?.posts;
    const compare = posts ? [words.comparedPosts(posts.age_days, posts.young)] : [];
    const notes = [...postNotes(this.report, this.language), ...compare];
    const columns = [words.metric, words.now, words.comparedNow, words.comparedThen, words.change] as const;
    const rows = names.map((name) => ({
      name: words.metrics[name],
      cells: [total[name], compared[name]?.now, compared[name]?.before, change(compared[name])],
    }));
    return html`<section>
      <h2 id="publications">${caption}</h2>
      ${table({ caption, columns, rows }, this.language)} ${notes.map((note) => html`<p class="reason">${note}</p>`)}
    </section>`;
  }
}

/**
 * Renders the page of a report, in the language of its organization. `expires` is when its address stops working, in
 * milliseconds.
 */
export function reportPage(report: Report, expires: number): string {
  return new ReportWriter(report).page(expires);
}
