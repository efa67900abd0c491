import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startAssistantService } from '../../fakes/assistant-service.ts';

let service: Awaited<ReturnType<typeof startAssistantService>>;
let schedule: (publish_date: string) => Promise<{ readonly answer: unknown }>;
beforeAll(async () => {
  service = await startAssistantService();
  const { platform, app, id_organization, id_account } = service;
  await platform.organizations.updateOrganization(app, { id_organization }, { timezone: 'europe/madrid' });
  const { use } = await service.connectAssistant(['read', 'draft', 'publish']);
  schedule = (publish_date) => use('schedule_post', { accounts: [id_account], text: 'Bread', publish_date });
});
afterAll(() => service.stop());

const when = (shown: object) => ({ status: 'needs_confirmation', preview: { posts: [{ when: shown }] } });

test.each(['2027-02-28T10:00', '2027-02-28 10:00:00', '2027-02-28T10:00:00.000', '2027-02-28T09:00:00Z'])(
  'an assistant that writes %s means 10:00 on the clocks of the organization, whose zone has its usual spelling',
  async (date) => {
    const { answer } = await schedule(date);
    expect(answer).toMatchObject(
      when({ utc: '2027-02-28T09:00:00.000Z', local: '2027-02-28 10:00 Sunday (Europe/Madrid)' }),
    );
  },
);

test.each(['2027-02-29T10:00', '2027-04-31T10:00:00', '2027-04-30T24:00', '2027-04-31T10:00:00Z'])(
  'a date that does not exist is refused: %s',
  async (date) => {
    expect((await schedule(date)).answer).toMatchObject({ code: 938 });
  },
);

test('a time that the clocks skip is refused, and one of two is named', async () => {
  expect((await schedule('2027-03-28T02:30')).answer).toMatchObject({ code: 938, data: { kind: 'skipped' } });
  expect((await schedule('2027-10-31T02:30')).answer).toMatchObject(
    when({ utc: '2027-10-31T00:30:00.000Z', local: expect.stringMatching(/02:30 .*, comes twice: the first$/) }),
  );
  expect((await schedule('2027-10-31T01:30:00Z')).answer).toMatchObject(
    when({ local: '2027-10-31 02:30 Sunday (Europe/Madrid), comes twice: the second' }),
  );
});
