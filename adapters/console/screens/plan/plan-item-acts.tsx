import { Act } from '../../components/act.tsx';
import { deletionAction } from '../../components/deletion-of.ts';
import { Icon } from '../../components/icon.tsx';
import { publicationAddress } from '../../components/publication-line.tsx';
import { shownState } from '../../components/publication-state.ts';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import type { PlannerTemplate } from '../plans/plan-request.ts';
import { formatCredits } from '../plans/plan-words.ts';
import type { Item } from './review.ts';

export interface PlanItemActsProperties {
  readonly item: Item;
  readonly id_client: string;
  readonly id_ai_plan: string;
  /** What can be regenerated, and its cost; undefined until read. */
  readonly template: PlannerTemplate | undefined;
  /** Whether it can still be changed. */
  readonly isOpen: boolean;
  onChanged(): void;
}

interface RegenerateProperties extends Omit<PlanItemActsProperties, 'isOpen'> {
  readonly template: PlannerTemplate;
}

/** Has the text or the picture of a post written or made again. */
function Regenerate({ item, id_client, id_ai_plan, template, onChanged }: RegenerateProperties) {
  const { _id: id_publication, id_organization, text, files, ai } = item;
  const again = (target: 'image' | 'text') =>
    call(
      'POST',
      '/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/publications/{id_publication}/regenerate',
      { path: { id_client, id_organization, id_ai_plan, id_publication }, body: { target } },
    );
  // The undo keeps text that was edited since.
  const takeBack = (body: { readonly text?: string; readonly files?: readonly string[]; readonly revision: string }) =>
    call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
      path: { id_organization, id_publication },
      body,
    });
  const isFree = ai?.writer === 'template';
  return (
    <>
      {template.regenerate.text && (
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
      {template.regenerate.image && files.length > 0 && !isFree && (
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
    </>
  );
}

/** The actions on a post of a plan. */
export function PlanItemActs(properties: PlanItemActsProperties) {
  const { item, template, isOpen, onChanged } = properties;
  const { _id: id_publication, id_organization, revision } = item;
  const isDraft = isOpen && item.state === 'draft';
  return (
    <div class="row">
      {isDraft && may('publications:update') && (
        <a class="button small" href={to(addresses.compose, { id_organization }, { id: id_publication })}>
          <Icon name="edit" /> {t('Edit')}
        </a>
      )}
      {isDraft && template && may('ai_plans:update') && <Regenerate {...properties} template={template} />}
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
  );
}
