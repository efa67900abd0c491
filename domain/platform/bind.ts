import type { PlatformPorts } from '#ports/platform/platform-ports';

type UseCases = Readonly<Record<string, (ports: PlatformPorts, ...rest: never[]) => unknown>>;

type Bound<U> = {
  readonly [N in keyof U]: U[N] extends (ports: PlatformPorts, ...rest: infer R) => infer A ? (...rest: R) => A : never;
};

/** Returns use cases with their ports filled in. */
export function bind<const U extends UseCases>(ports: PlatformPorts, useCases: U): Bound<U> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...rest: never[]) => useCase(ports, ...rest),
  ]);
  // Each entry keeps the parameters and the answer of its use case, without the ports.
  return Object.fromEntries(bound) as Bound<U>;
}
