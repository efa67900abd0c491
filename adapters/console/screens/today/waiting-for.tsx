import { Icon } from '../../components/icon.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { t } from '../../texts/translate.ts';
import { Section } from './section.tsx';

interface Properties {
  readonly plans: number;
  readonly messages: number;
  readonly id_organization: string;
}

/** What waits for a reply or an approval. */
export function WaitingFor({ plans, messages, id_organization }: Properties) {
  if (plans + messages === 0) return null;
  const path = { id_organization };
  return (
    <Section icon="bell" title={t('Waiting for you')}>
      {plans > 0 && (
        <li class="row">
          <a class="waiting-for" href={to(addresses.plans, path)}>
            <Icon name="plan" />
            {t('{count, plural, one {# plan to review} other {# plans to review}}', { count: plans })}
          </a>
        </li>
      )}
      {messages > 0 && (
        <li class="row">
          <a class="waiting-for" href={to(addresses.inbox, path)}>
            <Icon name="inbox" />
            {t('{count, plural, one {# unread message} other {# unread messages}}', { count: messages })}
          </a>
        </li>
      )}
    </Section>
  );
}
