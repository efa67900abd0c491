import { expect, test } from '@jest/globals';
import { startTestService } from '../fakes/test-service.ts';

// Tests run the sources, which have no Redoc beside them: what a checkout without a build is.
test('without a build the reference says how to get it', async () => {
  const service = await startTestService();
  const response = await fetch(`${service.origin}/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('npm run build');
  expect(page).not.toContain('<script');
  await service.stop();
});
