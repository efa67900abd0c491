import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Network } from '../../components/network.tsx';
import { Problem } from '../../components/problem.tsx';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import type { PlanBody } from './plan-request.ts';
import { formatCredits, noticeText } from './plan-words.ts';

interface Properties {
  readonly path: { readonly id_client: string; readonly id_organization: string };
  /** Undefined while something is missing. */
  readonly body: PlanBody | undefined;
  readonly missing: string | undefined;
  readonly accounts: readonly components['schemas']['Account'][];
}

/** The delay after typing, in milliseconds. */
const checkDelay = 500;

/** The cost of a plan and the dates of its posts, from the service's dry run. */
export function Estimate({ path, body, missing, accounts }: Properties) {
  const [answer, setAnswer] = useState<components['schemas']['CheckAiPlanAnswer']>();
  const [failure, setFailure] = useState<unknown>();
  const written = body && JSON.stringify(body);
  useEffect(() => {
    if (!body) {
      setAnswer(undefined);
      setFailure(undefined);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const check = call('POST', '/clients/{id_client}/organizations/{id_organization}/ai_plans/check', { path, body });
      send(check, { signal: controller.signal }).then(
        (checked) => {
          setAnswer(checked);
          setFailure(undefined);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          setAnswer(undefined);
          setFailure(error);
        },
      );
    }, checkDelay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [written]);
  const estimate = answer?.estimate;
  const isTooDear = estimate !== undefined && estimate.estimated_cost > estimate.available_credits;
  return (
    <aside class="card plans-estimate" aria-label={t('What it would cost')} aria-live="polite">
      <h2>{t('What it would cost')}</h2>
      {missing !== undefined && <p class="faint">{missing}</p>}
      {failure !== undefined && <Problem text={failureText(failure)} />}
      {body && !answer && failure === undefined && <p class="faint">{t('Calculating.')}</p>}
      {estimate && (
        <>
          <p class="plans-cost">{t('At most {credits}', { credits: formatCredits(estimate.estimated_cost) })}</p>
          <p class="faint">
            {t('{count, plural, one {# text} other {# texts}}', { count: estimate.texts_target })} ·{' '}
            {t('{count, plural, one {# picture made} other {# pictures made}}', { count: estimate.images_target })}
          </p>
          <p class={isTooDear ? 'plans-short' : 'faint'}>
            {isTooDear && <Icon name="warning" />}{' '}
            {t('You have {credits} left.', { credits: formatCredits(estimate.available_credits) })}
          </p>
        </>
      )}
      {answer?.warnings.map((notice) => (
        <p key={notice.code} class="plans-notice">
          <Icon name="warning" /> {noticeText(notice)}
        </p>
      ))}
      {answer && answer.slots.length > 0 && (
        <>
          <h3>{t('When they would be published')}</h3>
          <ol class="plans-slots" tabIndex={0} aria-label={t('When they would be published')}>
            {answer.slots.map(({ id_account, publish_date, slot_source }) => {
              const account = accounts.find(({ _id }) => _id === id_account);
              return (
                <li key={`${id_account} ${publish_date}`}>
                  <FormattedDate date={publish_date} />
                  {account && <Network network={account.social_network} isShort />}
                  <span class="faint">{account?.name}</span>
                  {slot_source === 'posting_slot' && <span class="faint">{t('in a posting slot')}</span>}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </aside>
  );
}
