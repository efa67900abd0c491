import { Act } from '../../components/act.tsx';
import { deletionAction } from '../../components/deletion-of.ts';
import { Icon } from '../../components/icon.tsx';
import { Network, networkName } from '../../components/network.tsx';
import { webAddress } from '../../components/outer-link.tsx';
import { publicationAddress } from '../../components/publication-line.tsx';
import { shownState } from '../../components/publication-state.ts';
import { State } from '../../components/state.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { message, t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import type { PlannerTemplate } from '../plans/plan-request.ts';
import { formatCredits, noticeText } from '../plans/plan-words.ts';
import { hasForeignLinks, type Item } from './review.ts';

interface Properties {
  readonly item: Item;
  readonly id_client: string;
  readonly id_ai_plan: string;
  readonly account: components['schemas']['Account'] | undefined;
  readonly pictures: ReadonlyMap<string, components['schemas']['Upload']>;
  /** What can be regenerated, and its cost; undefined until read. */
  readonly template: PlannerTemplate | undefined;
  /** Whether it can still be changed. */
  readonly isOpen: boolean;
  onChanged(): void;
}

const slotWords = {
  own: message('when posts of this account do best, by its own numbers'),
  posting_slot: message('in a posting slot of the account'),
  table: message('a typical good hour, until the account has numbers of its own'),
} as const;

/** A post of a plan: content, reasoning, date and problems. */
export function PlanItem({ item, id_client, id_ai_plan, account, pictures, template, isOpen, onChanged }: Properties) {
  const {
    _id: id_publication,
    id_organization,
    text,
    title,
    files,
    ai,
    publication_errors,
    publish_date,
    revision,
    schedule,
  } = item;
  const path = { id_client, id_organization, id_ai_plan, id_publication };
  const isDraft = isOpen && item.state === 'draft';
  const mayChange = isDraft && may('ai_plans:update');
  const again = (target: 'image' | 'text') =>
    call(
      'POST',
      '/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/publications/{id_publication}/regenerate',
      { path, body: { target } },
    );
  // The undo keeps text that was edited since.
  const takeBack = (body: { readonly text?: string; readonly files?: readonly string[]; readonly revision: string }) =>
    call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
      path: { id_organization, id_publication },
      body,
    });
  const isFree = ai?.writer === 'template';
  const isFlagged = hasForeignLinks(item);
  // It may have been given a date or a slot of its own since.
  const source = schedule ? 'posting_slot' : ai?.slot_source === 'posting_slot' ? undefined : ai?.slot_source;
  return (
    <li class={isFlagged ? 'plan-item flagged' : 'plan-item'} data-item={id_publication}>
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
      {ai && (
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
      )}
      <div class="row">
        {isDraft && may('publications:update') && (
          <a class="button small" href={to(addresses.compose, { id_organization }, { id: id_publication })}>
            <Icon name="edit" /> {t('Edit')}
          </a>
        )}
        {mayChange && template?.regenerate.text && (
          <Act
            isSmall
            icon="retry"
            call={again('text')}
            undo={({ publication }) => takeBack({ text: text ?? '', revision: publication.revision })}
            done={t('The text was written again.')}
            onDone={onChanged}
          >
            {isFree
              ? t('Write again (free)')
              : t('Write again ({credits})', { credits: formatCredits(template.text_cost) })}
          </Act>
        )}
        {mayChange && template?.regenerate.image && files.length > 0 && !isFree && (
          <Act
            isSmall
            icon="media"
            call={again('image')}
            undo={({ publication }) => takeBack({ files, revision: publication.revision })}
            done={t('The picture was made again.')}
            onDone={onChanged}
          >
            {t('Another picture ({credits})', { credits: formatCredits(template.image_cost) })}
          </Act>
        )}
        {isDraft && may('publications:delete') && (
          <Act
            isSmall
            look="quiet"
            icon="remove"
            {...deletionAction({
              path: { id_organization, id_publication },
              seen: { revision, state: shownState(item) },
              question: () => ({
                title: t('Remove this post from the plan?'),
                text: t('The draft is deleted. The other posts of the plan stay as they are.'),
                action: t('Remove the post'),
                isDanger: true,
              }),
              done: t('The post was removed from the plan.'),
              onDone: onChanged,
            })}
          >
            {t('Remove')}
          </Act>
        )}
        {!isDraft && (
          <a class="button small quiet" href={publicationAddress(item)}>
            {t('View the post')}
          </a>
        )}
      </div>
    </li>
  );
}
