import { describe, expect, test } from '@jest/globals';
import { withPlans } from '../../fakes/test-plans.ts';

const hours = 3_600_000;

/** A plan of one photo that waits to be generated. */
async function withWaitingPlan() {
  const service = await withPlans();
  const id_upload = await service.upload();
  const source = { images: [{ id_upload, description: 'A loaf, fresh from the oven' }] };
  const input = { template: 'from_images', source, options: { publish_days: [1] } };
  const { _id } = await service.make(input);
  const { app, id_organization, platform } = service;
  const remove = (force_delete?: boolean) =>
    platform.files.deleteUpload(app, { id_organization, id_upload }, { force_delete });
  const library = async () => {
    const { data } = await platform.files.listUploads(app, id_organization, {});
    return data.map((one) => one._id);
  };
  return { ...service, id_ai_plan: _id, id_upload, remove, library };
}

describe('a photo of a plan that waits', () => {
  test('only leaves the library when it is deleted: the plan is generated with it, and its post keeps it', async () => {
    const { platform, ports, clock, read, id_ai_plan, id_upload, remove, library } = await withWaitingPlan();
    await remove();
    expect(await library()).toEqual([]);
    clock.advance(2 * hours);
    await platform.work.forgetExpired();
    expect(await ports.storage.get('uploads', id_upload)).toBeDefined();
    await platform.work.workOnPlans();
    const { state, publications } = await read(id_ai_plan);
    expect([state, publications.map(({ files, publication_errors }) => [files, publication_errors])]).toEqual([
      'generated',
      [[[id_upload], []]],
    ]);
    await platform.work.forgetExpired();
    expect(await ports.storage.get('uploads', id_upload)).toBeDefined();
  });

  test('is gone when it is deleted by force, and the plan fails and says which photo', async () => {
    const { platform, ports, read, used, id_ai_plan, id_upload, remove } = await withWaitingPlan();
    await remove(true);
    expect(await ports.storage.get('uploads', id_upload)).toBeUndefined();
    await platform.work.workOnPlans();
    expect(await read(id_ai_plan)).toMatchObject({
      state: 'failed',
      error: { code: 806, data: { uploads: [id_upload] } },
      publications: [],
    });
    expect(await used()).toEqual({ ai_credits: 0, publications: 0 });
  });

  test('is removed once its plan is cancelled and nothing else needs it', async () => {
    const { platform, ports, app, at, id_ai_plan, id_upload, remove } = await withWaitingPlan();
    await remove();
    await platform.aiPlans.cancelAiPlan(app, at(id_ai_plan));
    await platform.work.forgetExpired();
    expect(await ports.storage.get('uploads', id_upload)).toBeUndefined();
  });
});
