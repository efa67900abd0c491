import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { BrokenAccounts } from './broken-accounts.tsx';
import { FailedPublications } from './failed-publications.tsx';
import { MissingZone } from './missing-zone.tsx';
import { LatePublications } from './late-publications.tsx';
import './today.css';
import { TightPlan } from './tight-plan.tsx';
import { SilentNetworks } from './silent-networks.tsx';
import { SilentWebhooks } from './silent-webhooks.tsx';
import { Upcoming } from './upcoming.tsx';
import { useToday } from './use-today.ts';
import { WaitingFor } from './waiting-for.tsx';

/** What needs attention now, with its fix; then what is published next. */
export default function Today({ id_organization = '' }: ScreenProperties) {
  const path = { id_organization };
  const { dashboard, failed, late, apps, accounts, unanswered, silent, amounts, isRead, isQuiet } =
    useToday(id_organization);
  const { data } = dashboard;
  const reload = (): void => [dashboard, failed, late].forEach((read) => read.reload());
  const toReview = data?.ai_plans?.pending_validation ?? 0;
  const unread = data?.messages?.unread ?? 0;
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
          <MissingZone />
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
          !isNew && <Upcoming publications={health.upcoming_publications} id_organization={id_organization} />
        }
      </Loaded>
    </Screen>
  );
}
