import { Empty } from '../components/empty.tsx';
import { OuterLink } from '../components/outer-link.tsx';
import { Screen } from '../components/screen.tsx';
import { clients } from '../service/organization.ts';
import { t, richText } from '../texts/translate.ts';

/** The first screen of users without an organization, with the next step. */
export function Start() {
  const hasClient = (clients.value ?? []).length > 0;
  return (
    <Screen title={t('Welcome')}>
      <Empty icon="administration" title={t('You have no organization yet')}>
        <p>
          {hasClient
            ? t(
                'Accounts, posts and people belong to an organization. Ask the person who manages your team to create one or to invite you to theirs.',
              )
            : t('Ask the operator of this service to invite you.')}
        </p>
        {hasClient && (
          <p>
            {richText(
              'The operator of the service creates one with <code>postwright setup</code>, or with <link>a call</link>.',
              {
                code: (words) => <code>{words}</code>,
                link: (words) => <OuterLink href={`${location.origin}/reference`}>{words}</OuterLink>,
              },
            )}
          </p>
        )}
      </Empty>
    </Screen>
  );
}
