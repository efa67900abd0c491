import { OuterLink } from '../../components/outer-link.tsx';
import type { components } from '../../service/interface.ts';
import { message, t, richText } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import type { Account } from './health.ts';

interface Properties {
  readonly account: Account;
  readonly can: components['schemas']['GetSocialCapabilitiesAnswerValue'] | undefined;
}

const capabilities = {
  publications: message('publish posts'),
  comments: message('read and answer comments'),
  messages: message('read and answer private messages'),
  products: message('keep product catalogues'),
  persistent_menu: message('have a menu in chats'),
} as const;

/** What is known about an account, and what it can do here. */
export function AccountFacts({ account, can }: Properties) {
  const { missing_scopes = [], incoming, creation_date, private_message_link } = account;
  return (
    <dl class="account-facts">
      <dt>{t('Connected')}</dt>
      <dd>
        <FormattedDate date={creation_date} />
      </dd>
      {can && (
        <>
          <dt>{t('Here you can')}</dt>
          <dd>
            <ul>
              {(Object.keys(capabilities) as (keyof typeof capabilities)[])
                .filter((name) => can[name])
                .map((name) => (
                  <li key={name}>{t(capabilities[name])}</li>
                ))}
            </ul>
          </dd>
        </>
      )}
      {missing_scopes.length > 0 && (
        <>
          <dt>{t('Missing permissions')}</dt>
          <dd>
            <ul>
              {missing_scopes.map((scope) => (
                <li key={scope}>
                  <code>{scope}</code>
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      {incoming && incoming.mode !== 'none' && (
        <>
          <dt>{t('Comments and messages')}</dt>
          <dd>
            {incoming.mode === 'push' ? t('The network reports them immediately.') : t('The service checks for them.')}{' '}
            {incoming.last_event_date !== undefined &&
              richText('Last: <date></date>.', {
                date: () => <FormattedDate date={incoming.last_event_date ?? ''} isRelative />,
              })}
          </dd>
        </>
      )}
      {private_message_link !== undefined && (
        <>
          <dt>{t('Private chat')}</dt>
          <dd>
            <OuterLink href={private_message_link}>{private_message_link}</OuterLink>
          </dd>
        </>
      )}
    </dl>
  );
}
