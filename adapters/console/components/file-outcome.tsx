import { Fragment } from 'preact';
import { call } from '../service/call.ts';
import type { components } from '../service/interface.ts';
import { useRead } from '../service/use-read.ts';
import { locale, t } from '../texts/translate.ts';
import { Known } from './known.tsx';
import { Network, networkName } from './network.tsx';
import { postKinds } from './post-kinds.ts';

type Verdict = components['schemas']['FileVerdict'];

const listed = (words: readonly string[]): string => new Intl.ListFormat(locale()).format(words);

/** A network that rejects a file for ordinary posts, and why. */
function Refusal({ social_network, accepted_as, problems }: Verdict) {
  const [found = []] = Object.values(problems);
  return (
    <li>
      <Network network={social_network} />:{' '}
      {accepted_as.length === 0
        ? t('will be refused:')
        : t('only as {kinds}:', { kinds: listed(accepted_as.map((kind) => t(postKinds[kind]))) })}
      {found.map(({ message, data }, index) => (
        <Fragment key={message}>
          {index === 0 ? ' ' : ' · '}
          <Known text={typeof data?.reason === 'string' ? data.reason : message} />
        </Fragment>
      ))}
    </li>
  );
}

/** Shows how many networks accept a file and, folded, which do not and why, and how the file was changed on upload. */
export function FileOutcome({ file }: { readonly file: components['schemas']['Upload'] }) {
  const { _id: id_upload, id_organization, file_format, source_type = '' } = file;
  const { data } = useRead(
    call('GET', '/organizations/{id_organization}/uploads/{id_upload}/explain', {
      path: { id_organization, id_upload },
    }),
  );
  if (!data) return null;
  const { networks, is_converted, metadata_removed } = data;
  const refusing = networks.filter(({ accepted_as }) => accepted_as.length === 0);
  const rejecting = networks.filter(({ accepted_as }) => !accepted_as.includes('profile'));
  const count = { count: networks.length - refusing.length, total: networks.length };
  return (
    <details class="file-outcome">
      <summary>
        {refusing.length === 0
          ? t('Fits {count} of {total} networks', count)
          : t('Fits {count} of {total} networks, not {networks}', {
              ...count,
              networks: listed(refusing.map(({ social_network }) => networkName(social_network))),
            })}
      </summary>
      <ul>
        {rejecting.map((verdict) => (
          <Refusal key={verdict.social_network} {...verdict} />
        ))}
      </ul>
      {is_converted && (
        <p>{t('Converted to {format} on upload, without its metadata.', { format: file_format.toUpperCase() })}</p>
      )}
      {metadata_removed && !is_converted && <p>{t('Metadata such as position and camera was removed.')}</p>}
      {/trained/i.test(source_type) && (
        <p>{t('All or part of it was made by a model, so posts with it are labelled.')}</p>
      )}
    </details>
  );
}
