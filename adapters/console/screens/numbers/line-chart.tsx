import { useMemo, useState } from 'preact/hooks';
import { Table } from '../../components/table.tsx';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import { plotHeight, createPlot, type Series } from './plot.ts';

interface Properties {
  readonly title: string;
  /** The days on the x-axis, such as `2026-11-25`. */
  readonly days: readonly string[];
  readonly series: readonly Series[];
  /** Whether the scale starts at 0; the default. */
  readonly isFromZero?: boolean;
}

interface Row {
  readonly day: string;
  readonly index: number;
}

/** Formats a UTC day. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00.000Z`, 'day', locale(), 'UTC');

const formatValue = (value: number | undefined): string =>
  value === undefined ? '–' : new Intl.NumberFormat(locale()).format(value);

/** Formats the values of a scale, as short as they are distinguishable: "101.5K". */
function scaleWords(values: readonly number[]): readonly string[] {
  for (let digits = 0; ; digits += 1) {
    const format = new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: digits });
    const words = values.map((value) => format.format(value));
    if (digits === 3 || new Set(words).size === words.length) return words;
  }
}

function DataTable({ title, days, series }: Omit<Properties, 'isFromZero'>) {
  return (
    <details class="as-table">
      <summary>
        {t('As a table')}
        <span class="unseen">: {title}</span>
      </summary>
      <div class="as-table-inside" tabIndex={0} role="group" aria-label={title}>
        <Table
          caption={title}
          rows={days.map((day, index) => ({ day, index })).reverse()}
          getKey={({ day }) => day}
          columns={[
            { name: t('Day'), cell: ({ day }: Row) => dayText(day) },
            ...series.map(({ name, values }) => ({
              name,
              isNumber: true,
              cell: ({ index }: Row) => formatValue(values[index]),
            })),
          ]}
        />
      </div>
    </details>
  );
}

/** A line chart with a tooltip, and the same data as a table. */
export function LineChart({ title, days, series, isFromZero = true }: Properties) {
  const [at, setAt] = useState<number>();
  const plot = useMemo(() => createPlot(series, isFromZero), [series, isFromZero]);
  const scale = scaleWords(plot.ticks.map(({ value }) => value));
  const shown = at ?? days.length - 1;
  const point = (event: PointerEvent & { readonly currentTarget: Element }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * days.length);
    setAt(Math.min(Math.max(index, 0), days.length - 1));
  };
  const middle = days[Math.floor(days.length / 2)];
  return (
    <figure class="chart">
      <figcaption class="chart-head">
        <b>{title}</b>
        <span class="chart-at">
          <span class="faint">{days[shown] !== undefined && dayText(days[shown])}</span>
          {series.map(({ name, values }, index) => (
            <span key={name} class={`chart-key line-${String(index % 3)}`}>
              <svg viewBox="0 0 18 4" aria-hidden="true">
                <path d="M0 2h18" />
              </svg>
              {series.length > 1 && `${name}: `}
              {formatValue(values[shown])}
            </span>
          ))}
        </span>
      </figcaption>
      <div class="chart-body" aria-hidden="true">
        <div class="chart-scale" style={{ height: `${String(plotHeight)}px` }}>
          {plot.ticks.map(({ value, y }, index) => (
            <span key={value} style={{ top: `${String(y)}px` }}>
              {scale[index]}
            </span>
          ))}
        </div>
        <svg
          class="chart-plot"
          viewBox={`0 0 100 ${String(plotHeight)}`}
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerLeave={() => setAt(undefined)}
        >
          {plot.ticks.map(({ value, y }) => (
            <path key={value} class="chart-grid" d={`M0 ${String(y)}H100`} />
          ))}
          {isFromZero && plot.lines[0] && series.length === 1 && <path class="chart-area" d={plot.lines[0].area} />}
          {plot.lines.map(({ line, points }, index) => (
            <g key={index} class={`line-${String(index % 3)}`}>
              <path d={line} />
              {points.map(({ x, y }) => (
                <path key={x} class="chart-dot" d={`M${String(x)} ${String(y)}h0`} />
              ))}
            </g>
          ))}
          {at !== undefined && (
            <path class="chart-pointer" d={`M${String(((at + 0.5) / days.length) * 100)} 0V${String(plotHeight)}`} />
          )}
        </svg>
        <div class="chart-days">
          {[days[0], ...(days.length > 2 ? [middle] : []), days.at(-1)].map(
            (day, index) => day !== undefined && <span key={index}>{dayText(day)}</span>,
          )}
        </div>
      </div>
      <DataTable title={title} days={days} series={series} />
    </figure>
  );
}
