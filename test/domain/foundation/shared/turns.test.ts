import { describe, expect, test } from '@jest/globals';
import { createSemaphore } from '#domain/foundation/shared/semaphore';

describe('Turns', () => {
  test('keep what runs side by side within the capacity, in order, and give way after a failure', async () => {
    const turns = createSemaphore(10);
    const started: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const begin = (name: string, weight: number): Promise<unknown> =>
      turns.run(weight, () => {
        started.push(name);
        return new Promise<void>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve()));
        });
      });
    const [first, second, third, fourth] = [begin('a', 6), begin('b', 4), begin('c', 99), begin('d', 1)];
    await Promise.resolve();
    expect(started).toEqual(['a', 'b']);
    expect(turns.waiting()).toBe(2);
    ends.get('b')?.(new Error('broken'));
    await expect(second).rejects.toThrow('broken');
    // The light one does not pass the heavy one, which would wait for ever.
    expect(started).toEqual(['a', 'b']);
    ends.get('a')?.();
    await first;
    expect(started).toEqual(['a', 'b', 'c']);
    ends.get('c')?.();
    await third;
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    ends.get('d')?.();
    await fourth;
    expect(turns.waiting()).toBe(0);
  });
});
