import { Act } from '../../components/act.tsx';
import { deletionAction } from '../../components/deletion-of.ts';
import { Icon } from '../../components/icon.tsx';
import { networkName } from '../../components/network.tsx';
import { shownState } from '../../components/publication-state.ts';
import { addresses } from '../../router/addresses.ts';
import { navigate, to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';

type Publication = components['schemas']['Publication'];

/** The actions of a publication in its current state. */
export function Actions({ publication, onDone }: { readonly publication: Publication; onDone(): void }) {
  const { _id: id_publication, id_organization, state, outcome, revision, social_network, publish_date } = publication;
  const path = { id_organization, id_publication };
  const isChangeable = ['draft', 'ready', 'withErrors'].includes(state);
  const network = networkName(social_network);
  return (
    <>
      {isChangeable && outcome === undefined && may('publications:update') && (
        <a class="button" href={to(addresses.compose, { id_organization }, { id: id_publication })}>
          <Icon name="edit" /> {t('Edit')}
        </a>
      )}
      {state === 'ready' && publish_date !== undefined && may('publications:update') && (
        <Act
          call={call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
            path,
            body: { state: 'draft' },
          })}
          undo={() =>
            call('PUT', '/organizations/{id_organization}/publish/{id_publication}', { path, body: { state: 'ready' } })
          }
          done={t('It is a draft again.')}
          onDone={onDone}
        >
          {t('Make it a draft')}
        </Act>
      )}
      {may('publications:create') && (
        <a class="button" href={to(addresses.compose, { id_organization }, { from: id_publication })}>
          <Icon name="copy" /> {t('Duplicate')}
        </a>
      )}
      {state !== 'publishing' && may('publications:delete') && (
        <Act
          look="danger"
          icon="remove"
          {...deletionAction({
            path,
            seen: { revision, state: shownState(publication) },
            question: (shown) => ({
              title: t('Delete this post?'),
              text:
                shown === 'published'
                  ? t('It is also deleted on {network}, if {network} allows it. This cannot be undone.', { network })
                  : shown === 'unknown'
                    ? t('It is deleted here. If {network} has it after all, it stays there.', { network })
                    : t('It will not be sent. This cannot be undone.'),
              action: t('Delete the post'),
              isDanger: true,
            }),
            done: t('The post was deleted.'),
            onDone: () => void navigate(to(addresses.calendar, { id_organization })),
          })}
        >
          {t('Delete')}
        </Act>
      )}
    </>
  );
}
