import type { components } from '../service/interface.ts';
import { t, richText } from '../texts/translate.ts';
import { FormattedDate } from '../time/formatted-date.tsx';

export interface LinkUseProperties {
  readonly link: {
    readonly id_user?: string;
    readonly id_app?: string;
    readonly last_used_date?: string;
    /** Set for links that work once. */
    readonly used?: boolean;
    /** Whether it was mailed to its user rather than created by them. */
    readonly mailed?: boolean;
  };
  /** The users whose names may be shown. */
  readonly users?: readonly components['schemas']['User'][] | undefined;
  /** The apps whose names may be shown. */
  readonly apps?: readonly Pick<components['schemas']['App'], '_id' | 'name'>[] | undefined;
}

function WhenUsed({ last_used_date, used }: LinkUseProperties['link']) {
  if (used !== undefined) return <>{used ? t('Already used') : t('Not used yet')}</>;
  if (last_used_date === undefined) return <>{t('Never opened')}</>;
  return <>{richText('Last opened <date></date>', { date: () => <FormattedDate date={last_used_date} /> })}</>;
}

/** Who created a link that works without signing in, or received it by mail, and when it was last opened. */
export function LinkUse({ link, users = [], apps = [] }: LinkUseProperties) {
  const { id_user, id_app } = link;
  const maker = users.find(({ id }) => id === id_user);
  const person = maker && ([maker.firstname, maker.lastname].filter(Boolean).join(' ') || maker.email);
  const name = person ?? apps.find(({ _id }) => _id === id_app)?.name;
  const isNamed = name !== undefined && name !== '';
  return (
    <div class="hint">
      {isNamed && `${link.mailed ? t('For {name}', { name }) : t('Made by {name}', { name })} · `}
      {!isNamed && id_app !== undefined && `${t('Made by an app')} · `}
      <WhenUsed {...link} />
    </div>
  );
}
