import { changeQuery } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';
import { type FileKind, fileKinds } from './file-kinds.ts';
import { sizeText } from './size-text.ts';

type PlanUse = components['schemas']['OrganizationPlanUse'];

interface Properties {
  readonly search: string;
  readonly kind: FileKind | undefined;
  /** Undefined until read. */
  readonly planUse: PlanUse | undefined;
}

const gigabyte = 1_000_000_000;

function Space({ taken: { space: used }, limits }: PlanUse) {
  const most = limits.space;
  return (
    <span class="media-space">
      <span class="hint">
        {t('{used} of {most} used', { used: sizeText(used * gigabyte), most: sizeText(most * gigabyte) })}
      </span>
      <meter aria-label={t('Space of the plan')} value={used} max={most} high={most * 0.8} optimum={0} />
    </span>
  );
}

/** Searches the library, filters it by kind, and shows how much space it uses. */
export function MediaBar({ search, kind, planUse }: Properties) {
  const words = { image: t('Pictures'), video: t('Videos'), document: t('Documents') };
  return (
    <div class="media-bar">
      <input
        type="search"
        aria-label={t('Search by name')}
        placeholder={t('Search by name')}
        value={search}
        onInput={(event) => changeQuery({ search: event.currentTarget.value }, { replace: true })}
      />
      <span class="buttons" role="group" aria-label={t('Kind')}>
        <button
          type="button"
          class="button"
          aria-pressed={kind === undefined}
          onClick={() => changeQuery({ type: undefined })}
        >
          {t('All')}
        </button>
        {fileKinds.map((one) => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={kind === one}
            onClick={() => changeQuery({ type: one })}
          >
            {words[one]}
          </button>
        ))}
      </span>
      {planUse && planUse.limits.space > 0 && <Space {...planUse} />}
    </div>
  );
}
