import { cutText } from '#domain/foundation/index';
import { Act } from '../../components/act.tsx';
import { getExcerpt } from '../../components/excerpt.ts';
import { networkName } from '../../components/network.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { locale, t } from '../../texts/translate.ts';
import type { Upload } from './file-picture.tsx';

/** The maximum number of posts listed. */
const maxNamed = 3;

interface Properties {
  readonly file: Upload;
  /** The posts that use it; undefined until read or without permission. */
  readonly uses: components['schemas']['PublicationPage'] | undefined;
  onDeleted(): void;
}

/** Describes the effect of deleting a file, listing the posts that use it. */
function consequence(uses: Properties['uses']): string {
  if (uses === undefined) return t('Posts that use it keep it. If none does, it is deleted permanently.');
  if (uses.total === 0) return t('No post uses it. It is deleted permanently.');
  const named = uses.data
    .slice(0, maxNamed)
    .map((publication) => `“${cutText(getExcerpt(publication), 60)}” (${networkName(publication.social_network)})`);
  return t(
    '{count, plural, one {# post uses it} other {# posts use it}}: {posts}. It is removed from the library, and these posts keep it.',
    {
      count: uses.total,
      posts: new Intl.ListFormat(locale()).format([...named, ...(uses.total > named.length ? ['…'] : [])]),
    },
  );
}

/** Deletes a file from the library, after showing what uses it. */
export function DeleteFile({ file: { _id: id_upload, id_organization, name }, uses, onDeleted }: Properties) {
  return (
    <Act
      look="danger"
      icon="remove"
      disabled={may('publications:read') && uses === undefined}
      call={call('DELETE', '/organizations/{id_organization}/uploads/{id_upload}', {
        path: { id_organization, id_upload },
      })}
      confirm={{
        title: t('Delete {name}?', { name }),
        text: consequence(uses),
        action: t('Delete the file'),
        isDanger: true,
      }}
      done={t('{name} is deleted.', { name })}
      onDone={onDeleted}
    >
      {t('Delete')}
    </Act>
  );
}
