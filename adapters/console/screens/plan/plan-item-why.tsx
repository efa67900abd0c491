import { message, t } from '../../texts/translate.ts';
import { formatCredits } from '../plans/plan-words.ts';
import type { Item } from './review.ts';

interface Properties {
  readonly ai: NonNullable<Item['ai']>;
  readonly schedule: Item['schedule'];
}

const slotWords = {
  own: message('when posts of this account do best, by its own numbers'),
  posting_slot: message('in a posting slot of the account'),
  table: message('a typical good hour, until the account has numbers of its own'),
} as const;

/** Why a post of a plan was written, and its hour and cost. */
export function PlanItemWhy({ ai, schedule }: Properties) {
  // It may have been given a date or a slot of its own since.
  const source = schedule ? 'posting_slot' : ai.slot_source === 'posting_slot' ? undefined : ai.slot_source;
  return (
    <dl class="plan-why">
      <div>
        <dt>{t('Why')}</dt>
        <dd>{ai.why}</dd>
      </div>
      {source && (
        <div>
          <dt>{t('The hour')}</dt>
          <dd>
            {t(slotWords[source])}
            {source === 'own' && ` (${t('{count, plural, one {# post} other {# posts}}', { count: ai.slot_n })})`}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('Written by')}</dt>
        <dd>
          {ai.writer === 'template' ? t('your own sentences, without a model') : (ai.model ?? t('a model'))}
          {` · ${formatCredits(ai.credits)}`}
          {ai.repaired && ` · ${t('written twice, because the first text did not fit')}`}
          {ai.variant > 0 && ` · ${t('version {number}', { number: ai.variant + 1 })}`}
        </dd>
      </div>
    </dl>
  );
}
