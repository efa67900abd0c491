import type { ComponentProps, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LineChart } from './line-chart.tsx';

type Properties = ComponentProps<typeof LineChart>;

let loaded: FunctionComponent<Properties> | undefined;

/** Draws a line chart, whose scales come after the numbers that are words; its place is kept until then. */
export function Chart(properties: Properties) {
  const [isLoaded, setLoaded] = useState(loaded !== undefined);
  useEffect(() => {
    if (loaded) return;
    import('./line-chart.tsx').then(
      (module) => {
        loaded = module.LineChart;
        setLoaded(true);
      },
      // The numbers above say the same; the screen offers to load the page again when the service was updated.
      () => undefined,
    );
  }, []);
  const Loaded = loaded;
  return isLoaded && Loaded ? <Loaded {...properties} /> : <div class="chart chart-place" />;
}
