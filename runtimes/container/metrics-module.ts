import { createMeasurements } from '#adapters/metrics/prometheus-measurements';
import { ContainerModule } from 'inversify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { tokens } from './tokens.ts';

/** Metrics for Prometheus. */
export const metricsModule = new ContainerModule(({ bind }) => {
  bind(tokens.metrics)
    .toResolvedValue(() => {
      const registry = new Registry();
      collectDefaultMetrics({ register: registry });
      return registry;
    }, [])
    .inSingletonScope();
  bind(tokens.measurements)
    .toResolvedValue(
      (registry, networks) =>
        createMeasurements(
          registry,
          networks.map(({ social_network }) => social_network),
        ),
      [tokens.metrics, tokens.networks],
    )
    .inSingletonScope();
});
