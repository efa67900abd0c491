import { useRef } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Problem } from '../../components/problem.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { id_client, may, zone } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t, translateKnown } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { PlanStateMark } from '../plans/plan-state.tsx';
import { formatCredits, noticeText, templateWords, formatWeek } from '../plans/plan-words.ts';
import { usePolling } from '../plans/use-polling.ts';
import './plan.css';
import { PlanActs } from './plan-acts.tsx';
import { PlanItem } from './plan-item.tsx';
import { PlanResult } from './plan-result.tsx';
import { byDay, hasForeignLinks, inOrder } from './review.ts';

function AboutPlan({ plan }: { readonly plan: components['schemas']['AiPlan'] }) {
  return (
    <section class="card" aria-label={t('About the plan')}>
      <div class="plan-facts" role="status">
        <PlanStateMark state={plan.state} />
        <span>{formatWeek(plan.options.week_start)}</span>
        <span>{t(templateWords[plan.template])}</span>
        <span>{formatCredits(plan.credits_spent)}</span>
        {plan.archived_date !== undefined && <span>{t('Archived')}</span>}
        <FormattedDate date={plan.creation_date} isRelative />
      </div>
      {plan.prompt !== '' && <p class="plan-prompt">{plan.prompt}</p>}
      {plan.source?.title !== undefined && (
        <p class="faint">{t('From the article: {title}', { title: plan.source.title })}</p>
      )}
    </section>
  );
}

/** A plan: progress while it is generated, review by post, approval as a whole, and results. */
export default function Plan({ id_organization = '', id_ai_plan = '' }: ScreenProperties) {
  const client = id_client.value;
  const read = useRead(
    client === undefined
      ? undefined
      : call('GET', '/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}', {
          path: { id_client: client, id_organization, id_ai_plan },
        }),
    about(['ai_plans', 'publications'], { id_ai_plan }),
    { keeps: true },
  );
  const accounts = useRead(
    may('accounts:read')
      ? call('GET', '/organizations/{id_organization}/accounts', { path: { id_organization }, query: { limit: 1000 } })
      : undefined,
  );
  const templates = useRead(call('GET', '/planner_templates'));
  const state = read.data?.state;
  const isBeingMade = state === 'pending' || state === 'generating';
  usePolling(isBeingMade, read.reload);
  const count = read.data?.publications.length ?? 0;
  const library = useRead(
    may('files:read') && read.data?.publications.some(({ files }) => files.length > 0)
      ? call('GET', '/organizations/{id_organization}/uploads', { path: { id_organization }, query: { limit: 1000 } })
      : undefined,
  );
  // A regenerated image is not among the files already read.
  const files = JSON.stringify(read.data?.publications.map((one) => one.files));
  const lastFiles = useRef(files);
  if (lastFiles.current !== files && library.data) {
    lastFiles.current = files;
    library.reload();
  }
  const pictures = new Map((library.data?.data ?? []).map((upload) => [upload._id, upload]));
  return (
    <Screen title={t('Plan')} actions={read.data && <PlanActs plan={read.data} onDone={read.reload} />}>
      <a class="button small quiet plan-back" href={to(addresses.plans, { id_organization })}>
        <Icon name="back" /> {t('All plans')}
      </a>
      <Loaded read={read} lines={8}>
        {(plan) => {
          const items = inOrder(plan.publications);
          const days = byDay(items, (date) => formatDate(date, 'longDay', locale(), zone.value));
          const flagged = items.filter(hasForeignLinks).length;
          return (
            <>
              <AboutPlan plan={plan} />
              {plan.error && <Problem text={translateKnown(plan.error.message)} />}
              {plan.warnings?.map((notice, index) => (
                <p key={`${String(notice.code)} ${String(index)}`} class="plan-notice">
                  <Icon name="warning" /> {noticeText(notice)}
                </p>
              ))}
              {flagged > 0 && (
                <p class="plan-flag">
                  <Icon name="warning" />
                  <span>
                    {t(
                      '{count, plural, one {One text has links or mentions that were not requested. It stays a draft until you change it.} other {# texts have links or mentions that were not requested. They stay drafts until you change them.}}',
                      { count: flagged },
                    )}
                  </span>
                </p>
              )}
              {plan.state === 'validated' && <PlanResult plan={plan} />}
              {isBeingMade && (
                <section class="plan-making" role="status">
                  <span class="spinner" aria-hidden="true" />
                  <p>
                    {plan.state === 'pending'
                      ? t('The plan is waiting its turn.')
                      : t(
                          'The plan is being written: {count, plural, =0 {nothing is there yet} one {# post is there} other {# posts are there}}.',
                          { count },
                        )}
                  </p>
                  <Skeleton lines={4} />
                </section>
              )}
              {!isBeingMade && items.length === 0 && plan.state !== 'failed' && (
                <Empty icon="plan" title={t('This plan has no posts')}>
                  {may('ai_plans:create') && (
                    <a class="button" href={to(addresses.plans, { id_organization }, { ask: 1 })}>
                      {t('Ask for a plan')}
                    </a>
                  )}
                </Empty>
              )}
              {[...days].map(([day, ofDay]) => (
                <section key={day} class="stack">
                  <h2>{day}</h2>
                  <ul class="list">
                    {ofDay.map((item) => (
                      <PlanItem
                        key={item._id}
                        item={item}
                        id_client={plan.id_client}
                        id_ai_plan={plan._id}
                        account={accounts.data?.data.find(({ _id }) => _id === item.id_account)}
                        pictures={pictures}
                        template={templates.data?.templates.find(({ template }) => template === plan.template)}
                        isOpen={plan.state === 'generated'}
                        onChanged={read.reload}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}
