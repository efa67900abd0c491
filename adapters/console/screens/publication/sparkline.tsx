const [width, height] = [84, 22];

/** The growth of a metric as a small line; the number itself is next to it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => (index / (values.length - 1)) * width;
  const y = (value: number): number => height - 2 - ((value - least) / (most - least || 1)) * (height - 4);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg class="sparkline" viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden="true">
      <polyline points={points} />
    </svg>
  );
}
