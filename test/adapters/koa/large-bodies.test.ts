import { parseBody } from '#adapters/koa/json-body';
import { afterEach, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
afterEach(() => service.stop());

/**
 * Starts a service whose place for large texts answers with what `read` returns, and imports a table of so many
 * characters.
 */
async function withPlace(read: (input: Parameters<typeof parseBody>[0]) => unknown) {
  const bodies: number[] = [];
  service = await startTestService(
    {},
    {
      largeTexts: {
        read(reader, input) {
          expect(reader).toBe('body');
          // What the port gets is the input of this reader.
          const body = input as Parameters<typeof parseBody>[0];
          bodies.push(body.bytes.byteLength);
          return Promise.resolve(read(body));
        },
      },
    },
  );
  const token = service.app_token;
  const path = `/organizations/${service.made.id_organization}/publish`;
  const send = (characters: number) =>
    service.call('POST', `${path}/import`, {
      token,
      body: { csv: 'account,text\n'.padEnd(characters, '\n'), dry_run: true },
    });
  return { bodies, send, list: () => service.call('GET', path, { token }) };
}

test('while a large body is parsed, other calls are answered, and small bodies are parsed at once', async () => {
  let goOn: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const [held, begun] = [
    new Promise<void>((resolve) => (goOn = resolve)),
    new Promise<void>((resolve) => (begin = resolve)),
  ];
  const { bodies, send, list } = await withPlace(async (body) => {
    begin();
    await held;
    return parseBody(body);
  });
  const answered: string[] = [];
  const large = send(100_000).then((answer) => {
    answered.push('large');
    return answer;
  });
  await begun;
  expect((await list()).status).toBe(200);
  answered.push('list');
  expect((await send(1000)).body).toMatchObject({ rows: [] });
  answered.push('small');
  goOn();
  expect((await large).body).toMatchObject({ rows: [] });
  expect(answered).toEqual(['list', 'small', 'large']);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toBeGreaterThan(100_000);
});

test('a large body that is rejected in the other thread is rejected', async () => {
  const { send } = await withPlace(({ type }) => parseBody({ type, bytes: Buffer.from('[') }));
  expect((await send(100_000)).body).toMatchObject({ code: 1004, data: { reason: 'the body is not JSON' } });
});

test('a large body that takes too long to parse in the other thread is rejected', async () => {
  const { send } = await withPlace(() => undefined);
  const reason = 'the body takes too long to read';
  expect((await send(100_000)).body).toMatchObject({ code: 1004, data: { reason } });
});
