import { type Html, html } from '#adapters/presentation/html';
import type { ReportLanguage } from '#adapters/presentation/report/report-language';

/** A line or a set of columns. Missing values are not drawn. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

/** The data of a chart: series over the same days or weeks. */
export interface ChartData {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  /** The labels of the x-axis, one per value. */
  readonly labels: readonly string[];
  /** The full labels, for tooltips. */
  readonly places: readonly string[];
  readonly series: readonly Series[];
}

/** The colors and patterns of the series, as CSS classes. */
export const kinds = ['first', 'second', 'third'] as const;

/** The height of the plot area and of the chart, and the space above, in pixels. Widths are in percent. */
export const plot = { height: 180, above: 12, whole: 220 } as const;

/** How many labels fit, and how many on a phone. */
const maxLabels = { wide: 8, narrow: 4 } as const;

/** Returns a position in percent of the width. */
export const percent = (part: number): string => `${part.toFixed(3)}%`;

/** Returns a distance in pixels, or in the units of a view box. */
export const pixels = (distance: number): string => distance.toFixed(2);

/** Describes a chart in words, for screen readers. */
function describe({ series, places }: ChartData, { words, number }: ReportLanguage): string {
  return series
    .flatMap(({ name, values }) => {
      const known = values.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]));
      const [first] = known;
      if (!first) return [];
      const lowest = known.reduce((one, other) => (other.value < one.value ? other : one), first);
      const highest = known.reduce((one, other) => (other.value > one.value ? other : one), first);
      return words.lineDescription({
        name,
        lowest: number(lowest.value),
        lowestAt: places[lowest.index] ?? '',
        highest: number(highest.value),
        highestAt: places[highest.index] ?? '',
      });
    })
    .join(' ');
}

/** Returns the labels of a scale: short ones, or whole numbers if two would be equal. */
function tickLabels(ticks: readonly number[], { short, number }: ReportLanguage): readonly string[] {
  const labels = ticks.map(short);
  return new Set(labels).size === ticks.length ? labels : ticks.map(number);
}

/** The maximum width of a label's character, and the space beside it, in pixels. */
const letter = 7;
const gap = 6;

function label(text: string, index: number, count: number): Html | undefined {
  const isOn = (most: number): boolean => index % Math.ceil(count / most) === 0;
  if (!isOn(maxLabels.wide)) return undefined;
  const x = percent(((index + 0.5) / count) * 100);
  const y = String(plot.above + plot.height + 20);
  return html`<text class="${isOn(maxLabels.narrow) ? 'label' : 'label wide'}" x="${x}" y="${y}">${text}</text>`;
}

/** Renders the tooltip of a day. */
function place({ places, series }: ChartData, index: number, { number }: ReportLanguage): Html {
  const count = places.length;
  const lines = series.flatMap(({ name, values }) => {
    const value = values[index];
    return value === undefined ? [] : `${name}: ${number(value)}`;
  });
  return html`<rect
    class="place"
    x="${percent((index / count) * 100)}"
    width="${percent(100 / count)}"
    y="${String(plot.above)}"
    height="${String(plot.height)}"
  >
    <title>${[places[index] ?? '', ...lines].join('\n')}</title>
  </rect>`;
}

/**
 * Renders a chart around its lines or columns: title, description, y-axis and x-axis labels. It takes the available
 * width, and texts keep their size.
 */
export function frame(
  data: ChartData,
  language: ReportLanguage,
  scale: { readonly ticks: readonly number[]; position(value: number): number },
  content: Html,
): Html {
  const { id, title, labels } = data;
  const at = (value: number): number => plot.above + scale.position(value);
  const height = String(plot.whole);
  const ticks = tickLabels(scale.ticks, language);
  const width = Math.max(...ticks.map((text) => text.length)) * letter + gap;
  return html`<div class="chart">
    <svg class="scale" width="${String(width)}" height="${height}" aria-hidden="true">
      ${scale.ticks.map(
        (tick, index) =>
          html`<text class="tick" x="${String(width - gap)}" y="${pixels(at(tick) + 4)}">${ticks[index]}</text>`,
      )}
    </svg>
    <svg class="plot" width="100%" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
      <title id="${id}-title">${title}</title>
      <desc id="${id}-desc">${describe(data, language)}</desc>
      ${scale.ticks.map(
        (tick) => html`<line class="grid" x1="0" x2="100%" y1="${pixels(at(tick))}" y2="${pixels(at(tick))}"></line>`,
      )}
      ${content} ${labels.map((text, index) => label(text, index, labels.length))}
      ${labels.map((_, index) => place(data, index, language))}
    </svg>
  </div>`;
}
