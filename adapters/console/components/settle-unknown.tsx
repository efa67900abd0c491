import { call } from '../service/call.ts';
import type { components } from '../service/interface.ts';
import { t } from '../texts/translate.ts';
import { Act } from './act.tsx';
import { networkName } from './network.tsx';

type Publication = Pick<components['schemas']['Publication'], '_id' | 'id_organization' | 'social_network'>;

export const retryCall = ({ id_organization, _id }: Publication) =>
  call('POST', '/organizations/{id_organization}/publish/{id_publication}/retry', {
    path: { id_organization, id_publication: _id },
  });

/** Returns the call that marks a post as published, for a user who saw it on the network. */
export const keepCall = ({ id_organization, _id }: Publication) =>
  call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
    path: { id_organization, id_publication: _id },
    body: { state: 'published' },
  });

interface Properties {
  readonly publication: Publication;
  readonly isSmall?: boolean;
  onDone(): void;
}

/** Settles a post whose outcome is unknown: the user found it on the network, or has it sent again. */
export function SettleUnknown({ publication, isSmall = false, onDone }: Properties) {
  const network = networkName(publication.social_network);
  return (
    <>
      <Act
        icon="check"
        isSmall={isSmall}
        call={keepCall(publication)}
        confirm={{
          title: t('Is it on {network}?', { network }),
          text: t('It is kept as published and never sent again.'),
          action: t('It is there'),
        }}
        done={t('The post is kept as published.')}
        onDone={onDone}
      >
        {t('It is there')}
      </Act>
      <Act
        icon="retry"
        isSmall={isSmall}
        call={retryCall(publication)}
        confirm={{
          title: t('Send it again?'),
          text: t('If {network} has it after all, it may be there twice.', { network }),
          action: t('Send again'),
        }}
        done={t('The post is sent again.')}
        onDone={onDone}
      >
        {isSmall ? t('Send again') : t('It is not there: send it again')}
      </Act>
    </>
  );
}
