import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Pages } from '../../components/pages.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addresses } from '../../router/addresses.ts';
import { changeQuery, place, to } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { id_client, may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { Ask } from './ask.tsx';
import { PlanStateMark } from './plan-state.tsx';
import { formatCredits, templateWords, formatWeek } from './plan-words.ts';
import './plans.css';
import { Results } from './results.tsx';
import { usePolling } from './use-polling.ts';

const limit = 20;
const views = ['plans', 'archived', 'results'] as const;
type View = (typeof views)[number];

interface ViewsProperties {
  readonly view: View;
  readonly seesResults: boolean;
}

function PlanViews({ view, seesResults }: ViewsProperties) {
  const names: Readonly<Record<View, string>> = {
    plans: t('Plans'),
    archived: t('Archived'),
    results: t('Recent results'),
  };
  return (
    <span class="buttons plans-views" role="group" aria-label={t('View')}>
      {views
        .filter((one) => one !== 'results' || seesResults)
        .map((one) => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={one === view}
            onClick={() => changeQuery({ view: one === 'plans' ? undefined : one, offset: undefined })}
          >
            {names[one]}
          </button>
        ))}
    </span>
  );
}

/** The plans of an organization: to review, approved, and their results; and a form for a new one. */
export default function Plans({ id_organization = '' }: ScreenProperties) {
  const { query } = place.value;
  const client = id_client.value;
  const asksFor = query.get('ask') !== null && may('ai_plans:create');
  const seesResults = may('publication_stats:read');
  const view: View = views.find((one) => one === query.get('view')) ?? 'plans';
  const offset = Number(query.get('offset') ?? 0) || 0;
  const read = useRead(
    client === undefined || view === 'results' || asksFor
      ? undefined
      : call('GET', '/clients/{id_client}/organizations/{id_organization}/ai_plans', {
          path: { id_client: client, id_organization },
          query: { limit, offset, archived: view === 'archived' },
        }),
    about(['ai_plans']),
    { keeps: true },
  );
  usePolling(read.data?.data.some(({ state }) => state === 'pending' || state === 'generating') ?? false, read.reload);
  if (client === undefined)
    return (
      <Screen title={t('Plans')}>
        <Skeleton lines={5} />
      </Screen>
    );
  if (asksFor)
    return (
      <Screen title={t('Ask for a plan')}>
        <Ask id_organization={id_organization} id_client={client} />
      </Screen>
    );
  return (
    <Screen
      title={t('Plans')}
      actions={
        may('ai_plans:create') && (
          <a class="button primary" href={to(addresses.plans, { id_organization }, { ask: 1 })}>
            <Icon name="plan" /> {t('Ask for a plan')}
          </a>
        )
      }
    >
      <PlanViews view={view} seesResults={seesResults} />
      {view === 'results' && seesResults ? (
        <Results id_organization={id_organization} id_client={client} />
      ) : (
        <Loaded read={read} lines={6}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty icon="plan" title={view === 'archived' ? t('No plan is archived') : t('No plan yet')}>
                {view === 'plans' && (
                  <>
                    <p>
                      {t(
                        'A plan is a week of posts for some accounts, written from your words, photos or an article. Nothing is published before you approve it.',
                      )}
                    </p>
                    {may('ai_plans:create') && (
                      <a class="button" href={to(addresses.plans, { id_organization }, { ask: 1 })}>
                        {t('Ask for a plan')}
                      </a>
                    )}
                  </>
                )}
              </Empty>
            ) : (
              <>
                <ul class="list">
                  {data.map((plan) => (
                    <li key={plan._id} class="plans-line">
                      <div class="plans-facts">
                        <PlanStateMark state={plan.state} />
                        <span>{formatWeek(plan.options.week_start)}</span>
                        <span>
                          {t('{count, plural, one {# account} other {# accounts}}', { count: plan.accounts.length })}
                        </span>
                        {plan.publications.length > 0 && (
                          <span>
                            {t('{count, plural, one {# post} other {# posts}}', { count: plan.publications.length })}
                          </span>
                        )}
                        <span>{formatCredits(plan.credits_spent)}</span>
                        <FormattedDate date={plan.creation_date} isRelative />
                      </div>
                      <a class="plans-prompt" href={to(addresses.plan, { id_organization, id_ai_plan: plan._id })}>
                        {plan.prompt === '' ? t(templateWords[plan.template]) : plan.prompt}
                      </a>
                    </li>
                  ))}
                </ul>
                <Pages
                  total={total}
                  limit={limit}
                  offset={offset}
                  onChange={(next) => changeQuery({ offset: next === 0 ? undefined : next })}
                />
              </>
            )
          }
        </Loaded>
      )}
    </Screen>
  );
}
