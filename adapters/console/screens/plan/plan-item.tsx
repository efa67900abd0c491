import { Icon } from '../../components/icon.tsx';
import { Network, networkName } from '../../components/network.tsx';
import { webAddress } from '../../components/outer-link.tsx';
import { shownState } from '../../components/publication-state.ts';
import { State } from '../../components/state.tsx';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { noticeText } from '../plans/plan-words.ts';
import { PlanItemActs, type PlanItemActsProperties } from './plan-item-acts.tsx';
import { PlanItemWhy } from './plan-item-why.tsx';
import { hasForeignLinks } from './review.ts';

interface Properties extends PlanItemActsProperties {
  readonly account: components['schemas']['Account'] | undefined;
  readonly pictures: ReadonlyMap<string, components['schemas']['Upload']>;
}

/** A post of a plan: content, reasoning, date and problems. */
export function PlanItem({ account, pictures, ...acts }: Properties) {
  const { item } = acts;
  const { text, title, files, ai, publication_errors, publish_date, schedule } = item;
  const isFlagged = hasForeignLinks(item);
  return (
    <li class={isFlagged ? 'plan-item flagged' : 'plan-item'} data-item={item._id}>
      <div class="plan-item-facts">
        <Network network={item.social_network} isShort />
        <strong>{account?.name ?? networkName(item.social_network)}</strong>
        {publish_date !== undefined && <FormattedDate date={publish_date} />}
        <State state={shownState(item)} />
      </div>
      <div class="plan-item-content">
        {files.length > 0 && (
          <div class="plan-pictures">
            {files.map((id) => (
              <img
                key={id}
                src={webAddress(pictures.get(id)?.public_path)}
                alt={item.alt_texts?.[id] ?? t('Picture of the post')}
                loading="lazy"
              />
            ))}
          </div>
        )}
        <div class="plan-words">
          {title !== undefined && <h3>{title}</h3>}
          <p class="plan-text">{text}</p>
        </div>
      </div>
      {isFlagged && (
        <p class="plan-flag" role="note">
          <Icon name="warning" />
          <span>
            {t('This text has links or mentions that were not requested. It is not published until you change it.')}
          </span>
        </p>
      )}
      {publication_errors.map((found) => (
        <p key={found.code} class="publication-problem">
          {noticeText(found)}
        </p>
      ))}
      {ai && <PlanItemWhy ai={ai} schedule={schedule} />}
      <PlanItemActs {...acts} />
    </li>
  );
}
