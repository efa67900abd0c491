import { Network, networkName } from '../../components/network.tsx';
import type { components } from '../../service/interface.ts';
import { t, richText } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { Section } from './section.tsx';

type SilentNetwork = NonNullable<NonNullable<components['schemas']['Dashboard']['health']>['silent_networks']>[number];

/** Networks that do not respond, and the posts that wait for them. */
export function SilentNetworks({ networks }: { readonly networks: readonly SilentNetwork[] }) {
  if (networks.length === 0) return null;
  return (
    <Section icon="clock" title={t('Not answering')}>
      {networks.map(({ social_network, since, posts_waiting, next_try_date }) => (
        <li key={social_network} class="stack">
          <div class="row">
            <Network network={social_network} isShort />
            <b>
              {richText('{network} has not answered since <date></date>', {
                network: networkName(social_network),
                date: () => <FormattedDate date={since} />,
              })}
            </b>
          </div>
          <p class="hint">
            {t('{count, plural, =0 {No post waits.} one {# post waits.} other {# posts wait.}}', {
              count: posts_waiting,
            })}{' '}
            {next_try_date !== undefined &&
              richText('Next try: <date></date>.', { date: () => <FormattedDate date={next_try_date} /> })}{' '}
            {posts_waiting > 0 &&
              t('Each is published once, as soon as {network} answers.', { network: networkName(social_network) })}
          </p>
        </li>
      ))}
    </Section>
  );
}
