import { scaleLinear } from 'd3-scale';

/** A line of a chart: a value per day, undefined where it is missing. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

/** The height of the plot area, in pixels. Widths are in percent. */
export const plotHeight = 160;
const defaultTicks = 4;

interface Point {
  readonly x: number;
  readonly value: number | undefined;
}

/** The geometry of a chart. */
export interface Plot {
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly lines: readonly { readonly line: string; readonly area: string; readonly points: readonly Dot[] }[];
}

/** A value between two missing ones, of which a line would show nothing. */
interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Splits points at gaps. This avoids d3-shape, which is large. */
function splitAtGaps(points: readonly Point[]): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  for (const [index, point] of points.entries()) {
    if (point.value === undefined) continue;
    const last = runs.at(-1);
    if (last && points[index - 1]?.value !== undefined) last.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** Computes the geometry of a chart: from 0, or close to the values where only the trend matters. */
export function createPlot(series: readonly Series[], isFromZero: boolean): Plot {
  const values = series.flatMap((one) => one.values.flatMap((value) => value ?? []));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const from = isFromZero ? Math.min(0, lowest) : lowest;
  const scale = scaleLinear()
    .domain(values.length === 0 ? [0, 1] : [from, highest > from ? highest : from + 1])
    .nice(defaultTicks)
    .range([plotHeight, 0]);
  const y = ({ value = 0 }: Point): number => scale(value);
  const isThere = ({ value }: Point): boolean => value !== undefined;
  const place = (point: Point): string => `${point.x.toFixed(3)},${y(point).toFixed(2)}`;
  const bottom = String(plotHeight);
  return {
    // All counted values are integers.
    ticks: scale
      .ticks(defaultTicks)
      .filter((tick) => Number.isInteger(tick))
      .map((value) => ({ value, y: scale(value) })),
    lines: series.map(({ values: numbers }) => {
      const points = numbers.map((value, index) => ({ x: ((index + 0.5) / numbers.length) * 100, value }));
      const runs = splitAtGaps(points);
      const isolated = points.filter(
        (point, index) =>
          isThere(point) && points[index - 1]?.value === undefined && points[index + 1]?.value === undefined,
      );
      return {
        line: runs.map((run) => `M${run.map(place).join('L')}`).join(''),
        area: runs.map((run) => `M${String(run[0]?.x)},${bottom}L${run.map(place).join('L')}V${bottom}Z`).join(''),
        points: isolated.map((point) => ({ x: point.x, y: y(point) })),
      };
    }),
  };
}
