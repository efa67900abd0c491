import type { components } from '../service/interface.ts';
import { say, sayRich } from '../texts/say.ts';
import { Moment } from '../time/moment.tsx';

interface Properties {
  readonly link: {
    readonly id_user?: string;
    readonly id_app?: string;
    readonly last_used_date?: string;
  };
  /** The people who may be named. */
  readonly users: readonly components['schemas']['User'][] | undefined;
}

/** For whom a link that opens without signing in was made, and when it was last opened. */
export function LinkUse({ link: { id_user, id_app, last_used_date }, users = [] }: Properties) {
  const maker = users.find(({ id }) => id === id_user);
  const name = maker && ([maker.firstname, maker.lastname].filter(Boolean).join(' ') || maker.email);
  return (
    <span class="hint">
      {name !== undefined && name !== '' && `${say('For {name}', { name })} · `}
      {id_app !== undefined && `${say('For an app')} · `}
      {last_used_date === undefined
        ? say('Never opened')
        : sayRich('Last opened <date></date>', { date: () => <Moment date={last_used_date} /> })}
    </span>
  );
}
