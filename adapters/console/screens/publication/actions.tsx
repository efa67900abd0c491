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
import { say } from '../../texts/say.ts';

type Publication = components['schemas']['Publication'];

/** The actions of a publication in its current state. */
export function Actions({ publication, onDone }: { readonly publication: Publication; onDone(): void }) {
  const {
    _id: id_publication,
    id_organization,
    state,
    outcome,
    revision,
    social_network,
    publish_date,
  } = publication;
  const path = { id_organization, id_publication };
  const isChangeable = ['draft', 'ready', 'withErrors'].includes(state);
  const network = networkName(social_network);
  return (
    <>
      {isChangeable && outcome === undefined && may('publications:update') && (
        <a class="button" href={to(addresses.compose, { id_organization }, { id: id_publication })}>
          <Icon name="edit" /> {say('Edit')}
        </a>
      )}
      {state === 'ready' && publish_date !== undefined && may('publications:update') && (
        <Act
          call={call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
            path,
            body: { state: 'draft' },
          })}
          undo={() =>
            call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
              path,
              body: { state: 'ready' },
            })
          }
          done={say('It is a draft again.')}
          onDone={onDone}
        >
          {say('Make it a draft')}
        </Act>
      )}
      {may('publications:create') && (
        <a class="button" href={to(addresses.compose, { id_organization }, { from: id_publication })}>
          <Icon name="copy" /> {say('Duplicate')}
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
              title: say('Delete this post?'),
              text:
                shown === 'published'
                  ? say('It is also deleted on {network}, if {network} allows it. This cannot be undone.', {
                      network,
                    })
                  : shown === 'unknown'
                    ? say('It is deleted here. If {network} has it after all, it stays there.', { network })
                    : say('It will not be sent. This cannot be undone.'),
              action: say('Delete the post'),
              isDanger: true,
            }),
            done: say('The post was deleted.'),
            onDone: () => void navigate(to(addresses.calendar, { id_organization })),
          })}
        >
          {say('Delete')}
        </Act>
      )}
    </>
  );
}
