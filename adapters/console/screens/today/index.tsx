import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PublicationLine } from '../../components/publication-line.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { id_client, may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import { BrokenAccounts } from './broken-accounts.tsx';
import { FailedPublications } from './failed-publications.tsx';
import { LatePublications } from './late-publications.tsx';
import './today.css';
import { tightAmounts } from './tight-amounts.ts';
import { TightPlan } from './tight-plan.tsx';
import { SilentNetworks } from './silent-networks.tsx';
import { SilentWebhooks } from './silent-webhooks.tsx';
import { WaitingFor } from './waiting-for.tsx';

/** A scheduled post is late after this time, in milliseconds. */
const lateAfter = 300_000;

/** What needs attention now, with its fix; then what is published next. */
export default function Today({ id_organization = '' }: ScreenProperties) {
  const path = { id_organization };
  const seesPublications = may('publications:read');
  // Rounded, so that it is read again every five minutes rather than every time the clock ticks.
  const to_date = new Date(Math.floor((now.value - lateAfter) / lateAfter) * lateAfter).toISOString();
  const client = id_client.value;
  const dashboard = useRead(call('GET', '/organizations/{id_organization}/dashboard', { path }), () => true);
  const failed = useRead(
    seesPublications
      ? call('GET', '/organizations/{id_organization}/publish', { path, query: { state: ['withErrors'], limit: 20 } })
      : undefined,
    about(['publications']),
  );
  const late = useRead(
    seesPublications
      ? call('GET', '/organizations/{id_organization}/publish', {
          path,
          query: { state: ['ready'], order_by_publish: true, to_date, limit: 20 },
        })
      : undefined,
    about(['publications']),
    { keeps: true },
  );
  const apps = useRead(
    client !== undefined && may('client_app:read')
      ? call('GET', '/clients/{id_client}/apps', { path: { id_client: client }, query: { limit: 100 } })
      : undefined,
  );
  const { data } = dashboard;
  const reload = (): void => [dashboard, failed, late].forEach((read) => read.reload());
  const accounts = data?.health?.accounts_with_errors ?? [];
  const unanswered = data?.health?.silent_networks ?? [];
  const silent = (apps.data?.data ?? []).filter(({ webhook_disabled_date }) => webhook_disabled_date !== undefined);
  const amounts = data?.plan_use ? tightAmounts(data.plan_use) : [];
  const upcoming = data?.health?.upcoming_publications ?? [];
  const toReview = data?.ai_plans?.pending_validation ?? 0;
  const unread = data?.messages?.unread ?? 0;
  const isRead =
    data !== undefined && [failed, late, apps].every(({ isLoading, data: read }) => !isLoading || read !== undefined);
  const counts = [
    late.data?.data.length ?? 0,
    failed.data?.total ?? 0,
    accounts.length,
    unanswered.length,
    silent.length,
    amounts.length,
  ];
  const isQuiet = isRead && counts.every((count) => count === 0);
  const isNew = data?.plan_use?.actual_use.accounts === 0;
  return (
    <Screen
      title={t('Today')}
      actions={
        may('publications:create') && (
          <a class="button primary" href={to(addresses.compose, path)}>
            <Icon name="add" /> {t('Write a post')}
          </a>
        )
      }
    >
      {!isRead && dashboard.failure === undefined && <Skeleton lines={5} />}
      {isNew && (
        <Empty icon="accounts" title={t('No account can take posts yet')}>
          {may('accounts:create') && (
            <a class="button primary" href={to(addresses.accounts, path, { connect: 'any' })}>
              <Icon name="add" /> {t('Connect an account')}
            </a>
          )}
        </Empty>
      )}
      {isQuiet && !isNew && (
        <p class="all-well">
          <Icon name="check" /> {t('Nothing needs your attention now.')}
        </p>
      )}
      {isRead && (
        <>
          <SilentNetworks networks={unanswered} />
          <LatePublications publications={late.data?.data ?? []} />
          <FailedPublications publications={failed.data?.data ?? []} total={failed.data?.total ?? 0} onDone={reload} />
          <BrokenAccounts accounts={accounts} id_organization={id_organization} />
          <SilentWebhooks apps={silent} onDone={() => apps.reload()} />
          <TightPlan amounts={amounts} />
          <WaitingFor plans={toReview} messages={unread} id_organization={id_organization} />
        </>
      )}
      <Loaded read={dashboard} lines={4}>
        {({ health }) =>
          health?.upcoming_publications &&
          !isNew && (
            <section class="stack" aria-labelledby="upcoming">
              <h2 id="upcoming">{t('Going out within two days')}</h2>
              {upcoming.length === 0 ? (
                <Empty icon="calendar" title={t('Nothing is scheduled for these days')}>
                  {may('publications:create') && (
                    <a class="button" href={to(addresses.calendar, path)}>
                      {t('Choose a time in the calendar')}
                    </a>
                  )}
                </Empty>
              ) : (
                <ul class="list">
                  {upcoming.map((publication) => (
                    <PublicationLine
                      key={publication._id}
                      publication={{ ...publication, id_organization, state: 'ready' }}
                    />
                  ))}
                </ul>
              )}
            </section>
          )
        }
      </Loaded>
    </Screen>
  );
}
