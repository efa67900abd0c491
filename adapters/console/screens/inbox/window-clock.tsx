import { Icon } from '../../components/icon.tsx';
import { networkName } from '../../components/network.tsx';
import type { components } from '../../service/interface.ts';
import { say } from '../../texts/say.ts';
import { Moment } from '../../time/moment.tsx';
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
          {say('{network} lets you write until', of)}{' '}
          {closes_date !== undefined && (
            <>
              <strong>
                <Moment date={closes_date} />
              </strong>{' '}
              (<Moment date={closes_date} isRelative />)
            </>
          )}
        </span>
      </p>
    );
  const why = {
    expired: say('{name} wrote too long ago: {network} has closed the window.', of),
    closed_by_network: say('{network} has closed the window to {name}.', of),
    never_wrote: say('{name} has never written: {network} opens the window when they do.', of),
    wrote: '',
  }[reason];
  return (
    <p class="inbox-window closed">
      <Icon name="warning" />
      <span>
        {why}{' '}
        {allowed.includes('human_agent') &&
          say(
            'Messages written by a person are still accepted. Answer yourself, not through a program.',
          )}{' '}
        {allowed.includes('template') && say('Approved templates are still accepted.')}
        {allowed.length === 0 && say('Nothing can be sent until {name} writes again.', of)}
      </span>
    </p>
  );
}
