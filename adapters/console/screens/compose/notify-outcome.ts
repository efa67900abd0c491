import { networkName } from '../../components/network.tsx';
import { notify } from '../../components/notices.tsx';
import { perform } from '../../components/perform.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { zone } from '../../service/organization.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';

type Publication = components['schemas']['Publication'];

/** Describes the outcome of a post. */
function describeOutcome(publication: Publication): string {
  const { state, publish_date, social_network } = publication;
  const network = networkName(social_network);
  if (state === 'draft') return t('Saved as a draft.');
  if (state === 'withErrors') return t('It could not be published on {network}.', { network });
  if (state === 'published') return t('It is on {network}.', { network });
  if (state === 'publishing' || publish_date === undefined) return t('It is on its way to {network}.', { network });
  return t('Scheduled for {date}.', { date: formatDate(publish_date, 'moment', locale(), zone.value) });
}

/** Notifies the user of the outcome, with an undo if the post is not published yet. */
export function notifyOutcome(publication: Publication, made: Parameters<typeof perform>[0]['call']): void {
  const { state, publish_date, _id: id_publication, id_organization } = publication;
  const isWaiting = state === 'ready' && publish_date !== undefined;
  const undo = (): void =>
    void perform({
      call: call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
        path: { id_organization, id_publication },
        body: { state: 'draft' },
      }),
      done: t('It is a draft again.'),
    });
  notify(describeOutcome(publication), { call: made, isProblem: state === 'withErrors', ...(isWaiting && { undo }) });
}
