import { Act } from '../../components/act.tsx';
import { addresses } from '../../router/addresses.ts';
import { navigate, to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may, zone } from '../../service/organization.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';
import { now } from '../../time/now.ts';
import { previewApproval } from './review.ts';

type Plan = components['schemas']['AiPlan'];

interface Properties {
  readonly plan: Plan;
  onDone(): void;
}

/** Describes the effect of approving a plan: what is published and when, and what stays. */
function approvalText(plan: Plan): string {
  const { goesOut, stays, first, last } = previewApproval(plan.publications, now.value);
  const write = (date: string): string => formatDate(date, 'moment', locale(), zone.value);
  const going =
    first === undefined || last === undefined
      ? t('Nothing would be published: every post has a problem or is past its time.')
      : t(
          '{count, plural, one {One post is published automatically, on {first}.} other {# posts are published automatically, the first on {first}, the last on {last}.}}',
          { count: goesOut, first: write(first), last: write(last) },
        );
  const staying =
    stays === 0
      ? ''
      : t(
          '{count, plural, one {One post has a problem or is past its time and stays a draft.} other {# posts have a problem or are past their time and stay drafts.}}',
          { count: stays },
        );
  const moving = plan.publications.some(({ state, schedule }) => state === 'draft' && schedule)
    ? t('If a posting slot has been taken, the post gets the next free one of the week.')
    : '';
  return [going, staying, moving].filter((text) => text !== '').join(' ');
}

/** Moves a plan out of the list, or back into it. */
function ArchiveAct({ plan, onDone }: Properties) {
  const { id_client, id_organization, _id: id_ai_plan, archived_date } = plan;
  const path = { id_client, id_organization, id_ai_plan };
  const isArchived = archived_date !== undefined;
  const archive = call('POST', '/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/archive', {
    path,
  });
  const unarchive = call(
    'POST',
    '/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/unarchive',
    { path },
  );
  return (
    <Act
      look="quiet"
      call={isArchived ? unarchive : archive}
      undo={() => (isArchived ? archive : unarchive)}
      done={isArchived ? t('The plan is back in the list.') : t('The plan is archived. Its posts stay as they are.')}
      onDone={onDone}
    >
      {isArchived ? t('Back into the list') : t('Archive')}
    </Act>
  );
}

/** The actions on a whole plan, by its state. */
export function PlanActs({ plan, onDone }: Properties) {
  const { id_client, id_organization, _id: id_ai_plan, state, publications } = plan;
  const path = { id_client, id_organization, id_ai_plan };
  const sent = publications.filter((one) => one.state === 'published' || one.state === 'publishing').length;
  return (
    <>
      {state === 'generated' && may('ai_plans:update') && (
        <Act
          look="primary"
          icon="check"
          call={call('POST', '/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/validate', {
            path,
          })}
          confirm={{ title: t('Approve this plan?'), text: approvalText(plan), action: t('Approve the plan') }}
          done={t('The plan is approved. Its posts are in the calendar.')}
          onDone={onDone}
        >
          {t('Approve')}
        </Act>
      )}
      {state === 'failed' && may('ai_plans:update') && (
        <Act
          look="primary"
          icon="retry"
          call={call('POST', '/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}/retry', {
            path,
          })}
          done={t('The plan is being written again.')}
          onDone={onDone}
        >
          {t('Have it written again')}
        </Act>
      )}
      {may('ai_plans:update') && <ArchiveAct plan={plan} onDone={onDone} />}
      {state !== 'cancelled' && may('ai_plans:delete') && (
        <Act
          look="danger"
          icon="remove"
          call={call('DELETE', '/clients/{id_client}/organizations/{id_organization}/ai_plans/{id_ai_plan}', { path })}
          confirm={{
            title: t('Cancel this plan?'),
            text: t(
              '{count, plural, =0 {All its posts are deleted, including scheduled ones.} one {Posts that were not sent are deleted, including scheduled ones. One post is already published and stays.} other {Posts that were not sent are deleted, including scheduled ones. # posts are already published and stay.}} This cannot be undone.',
              { count: sent },
            ),
            action: t('Cancel the plan'),
            isDanger: true,
          }}
          done={t('The plan was cancelled.')}
          onDone={() => void navigate(to(addresses.plans, { id_organization }))}
        >
          {t('Cancel the plan')}
        </Act>
      )}
    </>
  );
}
