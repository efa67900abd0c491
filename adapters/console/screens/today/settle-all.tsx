import { useState } from 'preact/hooks';
import { confirm, type Question } from '../../components/confirm.tsx';
import type { Publication } from '../../components/excerpt.ts';
import { Icon } from '../../components/icon.tsx';
import type { IconName } from '../../components/icons.ts';
import { networkName } from '../../components/network.tsx';
import { notify } from '../../components/notices.tsx';
import { keepCall, retryCall } from '../../components/settle-unknown.tsx';
import type { Call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { t } from '../../texts/translate.ts';
import { findUnknown, settleEach } from './unknown-posts.ts';

/** A way to settle all posts with an unknown outcome. */
interface Way {
  readonly icon: IconName;
  readonly label: string;
  createCall(publication: Publication): Call;
  question(count: number, networks: string): Question;
  done(count: number): string;
}

const ways = (): readonly Way[] => [
  {
    icon: 'check',
    label: t('All are there'),
    createCall: keepCall,
    question: (count, networks) => ({
      title: t('Are all {count} posts there?', { count }),
      text: t('They are kept as published and never sent again. Check first: {networks}.', { networks }),
      action: t('All are there'),
    }),
    done: (count) =>
      t('{count, plural, one {# post is kept as published.} other {# posts are kept as published.}}', { count }),
  },
  {
    icon: 'retry',
    label: t('Send all again'),
    createCall: retryCall,
    question: (count, networks) => ({
      title: t('Send all {count} posts again?', { count }),
      text: t('Posts that are there after all may be there twice. Check first: {networks}.', { networks }),
      action: t('Send all again'),
    }),
    done: (count) => t('{count, plural, one {# post is sent again.} other {# posts are sent again.}}', { count }),
  },
];

interface Properties {
  readonly id_organization: string;
  onDone(): void;
}

/** Settles all posts with an unknown outcome at once, including those not shown. */
export function SettleAll({ id_organization, onDone }: Properties) {
  const [busy, setBusy] = useState<string>();
  const settle = async ({ label, createCall, question, done }: Way): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(label);
    try {
      const posts = await findUnknown(id_organization);
      const networks = new Set(posts.map(({ social_network }) => networkName(social_network)));
      const calls = posts.map(createCall);
      const confirmation = question(posts.length, [...networks].join(', '));
      if (calls.length > 0 && (await confirm(confirmation, calls[0]))) notify(done(await settleEach(calls)));
    } catch (error) {
      notify(failureText(error), { isProblem: true });
    }
    setBusy(undefined);
    onDone();
  };
  return (
    <div class="row">
      {ways().map((way) => (
        <button
          key={way.icon}
          type="button"
          class="button small"
          aria-disabled={busy !== undefined}
          onClick={() => void settle(way)}
        >
          {busy === way.label ? (
            <span class="spinner" role="img" aria-label={t('Working')} />
          ) : (
            <Icon name={way.icon} />
          )}
          {way.label}
        </button>
      ))}
    </div>
  );
}
