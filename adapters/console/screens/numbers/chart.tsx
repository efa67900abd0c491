import type { ComponentProps, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LineChart } from './line-chart.tsx';

type Properties = ComponentProps<typeof LineChart>;

let loaded: FunctionComponent<Properties> | undefined;

/** A line chart. Its scales load after the text; a placeholder keeps its space. */
export function Chart(properties: Properties) {
  const [isLoaded, setLoaded] = useState(loaded !== undefined);
  useEffect(() => {
    if (loaded) return;
    import('./line-chart.tsx').then(
      (module) => {
        loaded = module.LineChart;
        setLoaded(true);
      },
      // The figures above show the same; after an update of the service, the screen offers to reload.
      () => undefined,
    );
  }, []);
  const Loaded = loaded;
  return isLoaded && Loaded ? <Loaded {...properties} /> : <div class="chart chart-place" />;
}
