import { call } from '../service/call.ts';
import type { components } from '../service/interface.ts';
import { may, readOrganizations } from '../service/organization.ts';
import { t } from '../texts/translate.ts';
import { notify } from './notices.tsx';
import { perform } from './perform.ts';

/**
 * Reads organizations again after one was changed. If posts wait at times of its earlier time zone, asks whether they
 * move.
 */
export async function offerMove(changed: components['schemas']['Organization']): Promise<void> {
  await readOrganizations();
  const { _id: id_organization, queue_left: count = 0, timezone: zone = 'UTC' } = changed;
  if (count === 0 || !may('publications:update')) return;
  await perform({
    call: call('PUT', '/organizations/{id_organization}', { path: { id_organization }, body: { move_queue: true } }),
    confirm: {
      title: t('{count, plural, one {Move # waiting post?} other {Move # waiting posts?}}', { count }),
      text: t(
        'They wait in slots at times of the earlier time zone. They can move to the same local times in {zone}; where one has passed or is taken, to the next free slot.',
        { zone },
      ),
      action: t('Move them'),
    },
    onDone: (moved) => {
      const left = moved?.queue_left ?? 0;
      notify(
        t(
          '{count, plural, =0 {All posts were moved.} one {# post could not be moved.} other {# posts could not be moved.}}',
          { count: left },
        ),
      );
    },
  });
}
