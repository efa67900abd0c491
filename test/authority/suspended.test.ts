import { clientPermissions } from '#domain/access/authentication/permissions';
import { ServiceError } from '#domain/foundation/errors/service-error';
import type { PlanIdentifier } from '#ports/access/client';
import { afterEach, describe, expect, test } from '@jest/globals';
import { operator } from '../fakes/test-platform.ts';
import { serveTestPlatform } from '../fakes/test-service.ts';
import { act, createStage, deeds, removals, type Stage } from './deeds.ts';
import { type Outcome, whatComesOut } from './outcomes.ts';
import { makeEverything, type Thing } from './things.ts';

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

const suspend = ({ made, platform }: Stage) =>
  platform.operating.changeClient(operator, { id_client: made.id_client }, { disabled: true });

describe('while its client is suspended', () => {
  /** All that an administrator can still bring about: they take away what they have. Written by hand. */
  const left: readonly Outcome[] = [
    'a contact is removed',
    'a feed or drive is disconnected',
    'a file is removed',
    'a link to the schedule is withdrawn',
    'a plan is cancelled',
    'a secret of an app is told',
    'an account is removed',
    'an app is removed',
    'messages count as read',
    'others hold less',
  ];

  test('an administrator removes what there is, and brings about nothing else', async () => {
    const { came } = await whatComesOut(clientPermissions, 'client', suspend);
    expect([...came].sort()).toEqual(left);
  });

  /** What was made before works on, where nothing reaches others by it. */
  const works: Readonly<Partial<Record<Thing, boolean>>> = {
    'A role that they gave': true,
    'An invitation that they sent': false,
    'An organization that they made': true,
    'A feed': false,
    'The weekly report that they set up': false,
    'A link to a report': false,
    'A calendar link': false,
    'A link for connecting an account': false,
    'An assistant': true,
    'A connected drive': true,
    'A scheduled post': false,
    'An AI plan that is not written yet': false,
    'The organization’s own application at a network': true,
    'The client’s own key of a model': true,
    'Their access to the client': true,
  };

  test('what was made before reaches nobody outside', async () => {
    const stage = await createStage();
    const service = await serveTestPlatform(stage);
    stop = () => service.stop();
    const tryAgain = await makeEverything(stage, await stage.person(clientPermissions), service.origin);
    await suspend(stage);
    const read = stage.feeds.questions.length;
    const found = await tryAgain();
    const wrong = [...found].filter(([thing, isWorking]) => (works[thing] ?? isWorking) !== isWorking);
    expect(wrong).toEqual([]);
    expect(stage.feeds.questions).toHaveLength(read);
  });

  test('nothing is read by a portal link or a connect token', async () => {
    const stage = await createStage();
    const callers = [await stage.portal(['accounts', 'calendar', 'inbox', 'review']), await stage.connectToken()];
    await suspend(stage);
    for (const caller of callers) {
      const address = { id_organization: stage.made.id_organization };
      const call = stage.platform.organizations.getOrganization(caller, address);
      await expect(call).rejects.toThrow(ServiceError);
    }
  });
});

describe('after its client has moved to a smaller plan', () => {
  /** More accounts are asked for than these plans have. */
  const share = {
    ...{ createChildOrganization: 1400, createClientOrganization: 1400 },
    ...{ updateOrganization: 1400, updateClientOrganization: 1400 },
  };
  /** What an administrator is refused, by the codes of what the plan lacks. Written by hand. */
  const lacks: Readonly<Record<Exclude<PlanIdentifier, 'custom'>, Readonly<Record<string, number>>>> = {
    free: {
      ...{ createApp: 1308, createAiPlan: 2101, connectIntegration: 1404, ...share },
      ...{ replyToComment: 516, replyPrivately: 516, updateComment: 516, deleteComment: 516 },
      ...{ sendMessage: 516, tellSeen: 516, readMessages: 516 },
      ...{ createMessageTemplate: 516, deleteMessageTemplate: 516 },
      ...{ createContact: 516, updateContact: 516, deleteContact: 516 },
    },
    basic: share,
    pro: {},
  };

  /**
   * Returns what is refused with a plan; without one, what is refused with any, since it does not exist or nobody may.
   */
  async function refusals(plan?: PlanIdentifier): Promise<ReadonlyMap<string, number>> {
    const stage = await createStage();
    const admin = await stage.person(clientPermissions);
    if (plan) await stage.platform.operating.changeClient(operator, { id_client: stage.made.id_client }, { plan });
    const refused = new Map<string, number>();
    for (const deed of [...deeds, ...removals]) {
      const result = await act(stage, admin, deed);
      if ('code' in result) refused.set(deed.id, result.code);
    }
    return refused;
  }

  test.each(['free', 'basic', 'pro'] as const)('%s, they are refused what it lacks, and nothing else', async (plan) => {
    const [before, refused] = [await refusals(), await refusals(plan)];
    const lacking = [...refused].filter(([id, code]) => before.get(id) !== code);
    expect(Object.fromEntries(lacking)).toEqual(lacks[plan]);
  });
});
