import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { id_client, may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { now } from '../../time/now.ts';
import { tightAmounts } from './tight-amounts.ts';

/** A scheduled post is late after this time, in milliseconds. */
const lateAfter = 300_000;

/** Reads what may need attention in an organization; it is quiet when nothing does. */
export function useToday(id_organization: string) {
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
  const accounts = data?.health?.accounts_with_errors ?? [];
  const unanswered = data?.health?.silent_networks ?? [];
  const silent = (apps.data?.data ?? []).filter(({ webhook_disabled_date }) => webhook_disabled_date !== undefined);
  const amounts = data?.plan_use ? tightAmounts(data.plan_use) : [];
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
  return { dashboard, failed, late, apps, accounts, unanswered, silent, amounts, isRead, isQuiet };
}
