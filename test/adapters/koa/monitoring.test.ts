import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

test('ready is 503 with every reason until nothing stands in the way', async () => {
  const { origin, platform, stop } = await startTestService();
  const ask = async () => {
    const answer = await fetch(`${origin}/health/ready`);
    return [answer.status, await answer.json()] as const;
  };
  const message = 'no worker has shown itself for 60 seconds';
  expect(await ask()).toEqual([503, { status: 'not ready', reasons: [{ reason: 'no_worker', message }] }]);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  await platform.start();
  expect(await ask()).toEqual([200, { status: 'ready' }]);
  await stop();
});

test('the process is live while storage fails', async () => {
  const check = () => Promise.reject(new Error('the disk is full'));
  const { origin, stop } = await startTestService({ storage: { ...createMemoryStorage(), check } });
  const ready = await fetch(`${origin}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    {
      status: 'not ready',
      reasons: [{ reason: 'storage', message: 'storage cannot be written and read back: the disk is full' }],
    },
  ]);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  await stop();
});
