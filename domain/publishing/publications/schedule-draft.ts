import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import type { Organization } from '#ports/access/organization';
import type { Problem } from '#ports/foundation/problem';
import type { Publication } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import { accountState, findAccount } from '../../accounts/index.ts';
import { problem, ServiceError, toDateTime, wake } from '../../foundation/index.ts';
import { inNextSlot, type SlotWish } from '../slots/free-slot.ts';
import { unlessTaken } from '../slots/unless-taken.ts';
import { getCovers, getFiles } from './parts.ts';
import { contentProblems } from './publication-input.ts';
import { sameContent } from './publication-state.ts';

/** Returns the problems of a draft's content on its network. */
export async function draftTextProblems(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
  account: Account,
  draft: Publication,
): Promise<readonly Problem[]> {
  const found = await storage.find('uploads', {
    where: { _id: { in: [...getFiles(draft), ...getCovers(draft)] }, id_organization },
  });
  const missing = getFiles(draft).filter((id) => !found.some(({ _id }) => _id === id));
  return [
    ...missing.map((id_upload) => problem('upload_not_found', { id_upload })),
    ...contentProblems(account, draft, found),
  ];
}

/** Returns what currently prevents publishing a draft that has a date. */
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
 * Schedules a draft for its date, or for the first free slot from its date on, if it has no problems; otherwise it
 * stays a draft with the reasons. `problems` are additional ones; `before` and `except` limit the slots. Does not
 * overwrite concurrent edits.
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
    storage.update(
      'publications',
      draft._id,
      { state: 'ready', publication_errors, changed_date: toDateTime(ports.clock.now()), ...changes },
      unchanged,
    );
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
      (slot) => unlessTaken(async () => ({ scheduled: await write({ ...slot, due_date: slot.publish_date }) })),
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
