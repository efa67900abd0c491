import { type Html, html } from '#adapters/presentation/html';
import type { ReportLanguage } from '#adapters/presentation/report/report-language';
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type ChartData, frame, kinds, percent, pixels, plot, type Series } from './chart-frame.ts';

const defaultTicks = 4;
/** Up to this many values, each is marked by a point. */
const maxPoints = 31;

/** A value without a gap to its neighbors. */
interface Point {
  /** In percent of the width. */
  readonly x: number;
  readonly value: number | undefined;
}

const getPoints = ({ values }: Series): readonly Point[] =>
  values.map((value, index) => ({ x: ((index + 0.5) / values.length) * 100, value }));

const getValues = ({ series }: ChartData): readonly number[] =>
  series.flatMap(({ values }) => values.flatMap((value) => value ?? []));

/** Returns the scale of a chart: from 0, or close to the values where only the trend matters. */
function createScale(values: readonly number[], isFromZero: boolean) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const from = isFromZero ? Math.min(0, lowest) : lowest;
  const until = highest > from ? highest : from + 1;
  const scale = scaleLinear().domain([from, until]).nice(defaultTicks).range([plot.height, 0]);
  // Counted values are integers, and no label repeats.
  const ticks = scale.ticks(defaultTicks).filter((tick) => Number.isInteger(tick));
  return { ticks, position: (value: number) => scale(value) };
}

/** Renders lines. With `isFromZero`, the area below the first is filled. */
export function lineChart(
  data: ChartData,
  language: ReportLanguage,
  { isFromZero }: { readonly isFromZero: boolean },
): Html {
  const scale = createScale(getValues(data), isFromZero);
  const y = ({ value = 0 }: Point): number => scale.position(value);
  const isThere = ({ value }: Point): boolean => value !== undefined;
  const drawLine = line<Point>()
    .defined(isThere)
    .x(({ x }) => x)
    .y(y);
  const drawArea = area<Point>()
    .defined(isThere)
    .x(({ x }) => x)
    .y0(plot.height)
    .y1(y);
  const isMarked = (points: readonly Point[], index: number): boolean =>
    points.length <= maxPoints || (points[index - 1]?.value === undefined && points[index + 1]?.value === undefined);
  const drawn = data.series.map((series, index) => ({ points: getPoints(series), kind: kinds[index] ?? kinds[0] }));
  return frame(
    data,
    language,
    scale,
    html`<svg
        class="lines"
        x="0"
        y="${String(plot.above)}"
        width="100%"
        height="${String(plot.height)}"
        viewBox="0 0 100 ${String(plot.height)}"
        preserveAspectRatio="none"
      >
        ${
          isFromZero && drawn[0]
            ? html`<path class="area ${drawn[0].kind}" d="${drawArea(drawn[0].points) ?? ''}"></path>`
            : undefined
        }
        ${drawn.map(({ points, kind }) => html`<path class="line ${kind}" d="${drawLine(points) ?? ''}"></path>`)}
      </svg>
      ${drawn.map(({ points, kind }) =>
        points.map((point, index) =>
          isThere(point) && isMarked(points, index)
            ? html`<circle
                class="point ${kind}"
                cx="${percent(point.x)}"
                cy="${pixels(plot.above + y(point))}"
                r="3"
              ></circle>`
            : undefined,
        ),
      )}`,
  );
}

export function columnChart(data: ChartData, language: ReportLanguage): Html {
  const scale = createScale(getValues(data), true);
  const [series] = data.series;
  const places = data.places.map((_, index) => String(index));
  const band = scaleBand(places, [0, 100]).paddingInner(0.25).paddingOuter(0.125);
  const bottom = scale.position(0);
  return frame(
    data,
    language,
    scale,
    html`${(series?.values ?? []).map((value, index) => {
      if (value === undefined || value === 0) return undefined;
      const top = scale.position(value);
      return html`<rect
        class="column first"
        x="${percent(band(String(index)) ?? 0)}"
        width="${percent(band.bandwidth())}"
        y="${pixels(plot.above + Math.min(top, bottom))}"
        height="${pixels(Math.abs(bottom - top))}"
        rx="2"
      ></rect>`;
    })}`,
  );
}

/** A bar with its name. */
export interface Bar {
  readonly name: string;
  readonly value: number;
}

const rowHeight = 42;

/** Renders horizontal bars, each below its name and value. */
export function barChart(
  { id, title, bars }: { readonly id: string; readonly title: string; readonly bars: readonly Bar[] },
  { number }: ReportLanguage,
): Html {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = scaleLinear().domain([0, most]).range([0, 100]).clamp(true);
  const height = String(bars.length * rowHeight);
  return html`<svg class="bars" width="100%" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
    <title id="${id}-title">${title}</title>
    <desc id="${id}-desc">${bars.map(({ name, value }) => `${name}: ${number(value)}`).join('. ')}</desc>
    ${bars.map(({ name, value }, index) => {
      const y = index * rowHeight;
      return html`<text class="name" x="0" y="${String(y + 15)}">${name}</text>
        <text class="amount" x="100%" y="${String(y + 15)}">${number(value)}</text>
        <rect class="track" x="0" width="100%" y="${String(y + 22)}" height="8" rx="4"></rect>
        <rect class="bar" x="0" width="${percent(width(value))}" y="${String(y + 22)}" height="8" rx="4"></rect>`;
    })}
  </svg>`;
}
