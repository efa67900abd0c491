import { call } from '../service/call.ts';
import type { components } from '../service/interface.ts';
import { say } from '../texts/say.ts';
import { Act } from './act.tsx';
import { networkName } from './network.tsx';

type Publication = Pick<components['schemas']['Publication'], '_id' | 'id_organization' | 'social_network'>;

/** Returns the call that sends a post again. */
export const retryOf = ({ id_organization, _id }: Publication) =>
  call('POST', '/organizations/{id_organization}/publish/{id_publication}/retry', {
    path: { id_organization, id_publication: _id },
  });

/** Returns the call that keeps a post as published, since somebody has seen it at the network. */
export const keepOf = ({ id_organization, _id }: Publication) =>
  call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
    path: { id_organization, id_publication: _id },
    body: { state: 'published' },
  });

interface Properties {
  readonly publication: Publication;
  readonly isSmall?: boolean;
  onDone(): void;
}

/** What a person says who looked whether a network has a post of which nobody knows: it is there, or it is to be sent again. */
export function SettleUnknown({ publication, isSmall = false, onDone }: Properties) {
  const network = networkName(publication.social_network);
  return (
    <>
      <Act
        icon="check"
        isSmall={isSmall}
        call={keepOf(publication)}
        confirm={{
          title: say('Is it on {network}?', { network }),
          text: say('It is kept as published and never sent again.'),
          action: say('It is there'),
        }}
        done={say('The post is kept as published.')}
        onDone={onDone}
      >
        {say('It is there')}
      </Act>
      <Act
        icon="retry"
        isSmall={isSmall}
        call={retryOf(publication)}
        confirm={{
          title: say('Send it again?'),
          text: say('If {network} has it after all, it may be there twice.', { network }),
          action: say('Send again'),
        }}
        done={say('The post is sent again.')}
        onDone={onDone}
      >
        {isSmall ? say('Send again') : say('It is not there: send it again')}
      </Act>
    </>
  );
}
