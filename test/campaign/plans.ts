import { setTimeout as sleep } from 'node:timers/promises';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { SetUpAnswer } from '../servers/postwright.ts';
import { type OutsideClient, Refused } from './outside-client.ts';
import type { Random } from './random.ts';

const second = 1_000;
const day = 86_400_000;
/** Far enough ahead that nothing of a plan is due in the campaign, in milliseconds. */
const ahead = 100 * day;
const publishDays = [1, 3, 5];
/** Share of the plans with generated pictures, and their maximum number. */
const pictured = 1 / 3;
const pictures = 2;
/** Share of the plans that are cancelled, some seconds after they were requested. */
const cancelled = 1 / 4;
/** How long the plans may take to end once all is calm, in milliseconds. */
const timeout = 5 * 60 * second;
/** The code for a state in which a plan cannot be cancelled or retried. */
const notNow = 2102;

/** A plan that the outside client requested, and the response. */
export interface Planned {
  readonly accounts: readonly string[];
  readonly days: number;
  /** How many pictures may be generated for it. */
  readonly pictures: number;
  id?: string;
  refused?: string;
}

const toPath = ({ id_client, id_organization }: SetUpAnswer): string =>
  `/clients/${id_client}/organizations/${id_organization}/ai_plans`;

/** Changes a plan; does nothing where its state does not allow it. */
async function unlessTooLate(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== notNow) throw error;
  }
}

/** Makes an outside client request plans, spread over a time in milliseconds, and cancel some of them. */
export async function makePlans(
  client: OutsideClient,
  setUp: SetUpAnswer,
  settings: {
    readonly plans: number;
    readonly milliseconds: number;
    readonly random: Random;
    readonly accounts: ReadonlyMap<SocialNetwork, readonly Record<string, unknown>[]>;
  },
): Promise<Planned[]> {
  const { plans, milliseconds, random } = settings;
  const accounts = (['bluesky', 'linkedin'] as const).flatMap((network) =>
    (settings.accounts.get(network) ?? []).slice(0, 1).map(({ _id }) => String(_id)),
  );
  return Promise.all(
    Array.from({ length: plans }, async (_, index) => {
      const max_images = random.next() < pictured ? pictures : 0;
      const planned: Planned = { accounts, days: publishDays.length, pictures: max_images };
      const isCancelled = random.next() < cancelled;
      const patient = random.between(0, 8) * second;
      await sleep((milliseconds * index) / plans);
      const body = {
        prompt: `campaign plan ${index}.`,
        accounts,
        options: {
          publish_days: publishDays,
          allow_images: max_images > 0,
          max_images,
          week_start: new Date(Date.now() + ahead).toISOString(),
        },
      };
      try {
        const made = await client.call('POST', toPath(setUp), body, `campaign-plan-${index}`);
        planned.id = String(made._id);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        planned.refused = error.message;
        return planned;
      }
      if (!isCancelled) return planned;
      await sleep(patient);
      await unlessTooLate(client.call('DELETE', `${toPath(setUp)}/${planned.id}`));
      return planned;
    }),
  );
}

/** Waits until each plan has ended, and retries those whose model could not be reached. */
export async function endPlans(client: OutsideClient, setUp: SetUpAnswer, planned: readonly Planned[]): Promise<void> {
  const end = Date.now() + timeout;
  await Promise.all(
    planned.map(async ({ id }) => {
      for (let tries = 0; id !== undefined && Date.now() < end;) {
        const { state } = await client.call('GET', `${toPath(setUp)}/${id}`);
        if (state === 'generated' || state === 'cancelled') return;
        if (state === 'failed') {
          tries += 1;
          const key = `campaign-retry-${id}-${tries}`;
          await unlessTooLate(client.call('POST', `${toPath(setUp)}/${id}/retry`, undefined, key));
        }
        await sleep(2 * second);
      }
    }),
  );
}
