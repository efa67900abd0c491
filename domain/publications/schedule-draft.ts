import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { Organization } from '#ports/organizations/organization';
import type { Problem } from '#ports/errors/problem';
import type { Publication } from '#ports/publications/publication';
import type { Changes } from '#ports/storage/storage';
import { accountState, findAccount } from '../accounts/index.ts';
import { problem, ServiceError } from '../errors/index.ts';
import { wake } from '../jobs/index.ts';
import { inNextSlot, type SlotWish, unlessTaken } from '../slots/index.ts';
import { coversOf, filesOf } from './parts.ts';
import { contentProblems } from './publication-input.ts';
import { sameContent } from './publication-revision.ts';

/** Returns what keeps the content of a draft off its network. */
export async function draftTextProblems(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
  account: Account,
  draft: Publication,
): Promise<readonly Problem[]> {
  const found = await storage.find('uploads', {
    where: { _id: { in: [...filesOf(draft), ...coversOf(draft)] }, id_organization },
  });
  const missing = filesOf(draft).filter((id) => !found.some(({ _id }) => _id === id));
  return [
    ...missing.map((id_upload) => problem('upload_not_found', { id_upload })),
    ...contentProblems(account, draft, found),
  ];
}

/** Returns what keeps a draft with a date from going out, as things stand now. */
async function draftProblems(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  draft: Publication,
): Promise<readonly Problem[]> {
  const { storage, clock } = ports;
  const account = await storage.get('accounts', draft.id_account);
  if (!account || account.deleted) return [problem('account_not_found')];
  if (accountState(account) !== 'enabled') return [problem('account_not_usable')];
  const { schedule, publish_date } = draft;
  const isPast = publish_date === undefined ? !schedule : Date.parse(publish_date) < clock.now();
  return [
    ...(isPast ? [problem('publish_date_not_valid', { reason: 'it is in the past' })] : []),
    ...(await draftTextProblems(ports, organization, account, draft)),
  ];
}

/**
 * Schedules a draft for its date, or the first free slot from its date on, when nothing keeps it from going out; otherwise it
 * stays a draft and says why. `problems`: what else keeps it; `before` and `except`: which slots will do. What a person
 * changed meanwhile stays.
 */
export async function scheduleDraft(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  organization: Organization,
  draft: Publication,
  { problems, ...slots }: Omit<SlotWish, 'from'> & { readonly problems: readonly Problem[] },
): Promise<void> {
  const { storage } = ports;
  const publication_errors = [...(await draftProblems(ports, organization, draft)), ...problems];
  const { publish_date } = draft;
  const unchanged = {
    ...sameContent(draft),
    state: 'draft',
    deleted: false,
    publish_date: publish_date ?? ({ absent: true } as const),
  } as const;
  if (publication_errors.length > 0) {
    await storage.update('publications', draft._id, { publication_errors }, unchanged);
    return;
  }
  const write = (changes: Changes<'publications'>) =>
    storage.update('publications', draft._id, { state: 'ready', publication_errors, ...changes }, unchanged);
  if (!draft.schedule) {
    const scheduled = await write({ due_date: publish_date });
    if (scheduled) await wake(ports, `publish-due:${draft.social_network}`, scheduled.due_date);
    return;
  }
  try {
    const account = await findAccount(ports, organization, draft.id_account);
    const { scheduled } = await inNextSlot(
      ports,
      organization,
      account,
      (slot) =>
        unlessTaken(async () => ({ scheduled: await write({ ...slot, due_date: slot.publish_date }) })),
      { ...slots, from: publish_date },
    );
    if (scheduled) await wake(ports, `publish-due:${draft.social_network}`, scheduled.due_date);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isBounded = error.error === 'no_free_slot' && slots.before !== undefined;
    const found = isBounded ? problem('posting_slot_gone') : error.problem;
    await storage.update('publications', draft._id, { publication_errors: [found] }, unchanged);
  }
}
