/** The processor time of one run in microseconds, the least of three. */
async function cost(run: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

/**
 * Returns by how much the processor time of `run` grows when its size grows eightfold: about 8 where it is linear, 64
 * where it is quadratic. Waiting for a busy machine is not counted.
 */
export async function growth(run: (size: number) => unknown, size: number): Promise<number> {
  // The first run compiles.
  await run(size);
  const small = await cost(() => run(size));
  return (await cost(() => run(size * 8))) / Math.max(small, 1);
}

/** The most by which work may grow that is linear in its size. */
export const linear = 24;
