import { Icon } from '../../components/icon.tsx';
import { networkName } from '../../components/network.tsx';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { now } from '../../time/now.ts';
import { windowAt } from './window-at.ts';

interface Properties {
  readonly window: components['schemas']['MessageWindow'];
  readonly network: components['schemas']['SocialNetwork'];
  readonly name: string;
}

/** Shows until when a contact can be messaged, or why not; renders nothing for networks without a messaging window. */
export function WindowClock({ window, network, name }: Properties) {
  const { open, reason, closes_date, allowed } = windowAt(window, now.value);
  if (reason === 'no_window') return null;
  const of = { network: networkName(network), name };
  if (open)
    return (
      <p class="inbox-window">
        <Icon name="clock" />
        <span>
          {t('{network} lets you write until', of)}{' '}
          {closes_date !== undefined && (
            <>
              <strong>
                <FormattedDate date={closes_date} />
              </strong>{' '}
              (<FormattedDate date={closes_date} isRelative />)
            </>
          )}
        </span>
      </p>
    );
  const why = {
    expired: t('{name} wrote too long ago: {network} has closed the window.', of),
    closed_by_network: t('{network} has closed the window to {name}.', of),
    never_wrote: t('{name} has never written: {network} opens the window when they do.', of),
    wrote: '',
  }[reason];
  return (
    <p class="inbox-window closed">
      <Icon name="warning" />
      <span>
        {why}{' '}
        {allowed.includes('human_agent') &&
          t('Messages written by a person are still accepted. Answer yourself, not through a program.')}{' '}
        {allowed.includes('template') && t('Approved templates are still accepted.')}
        {allowed.length === 0 && t('Nothing can be sent until {name} writes again.', of)}
      </span>
    </p>
  );
}
