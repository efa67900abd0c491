import { useEffect } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import type { Account } from './draft.ts';

interface Properties {
  readonly account: Account;
  /** The edited publication, which may already have a slot. */
  readonly base: components['schemas']['Publication'] | undefined;
}

/** Shows the next free slot of an account, or where to set up slots if there are none. */
export function NextSlot({ account, base }: Properties) {
  const { id_organization, _id: id_account, name } = account;
  const { data, reload } = useRead(
    call('GET', '/organizations/{id_organization}/accounts/{id_account}/slots/queue', {
      path: { id_organization, id_account },
    }),
    about(['publications', 'slots']),
  );
  // Users return here from the screen where slots are set.
  useEffect(() => {
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, []);
  if (!data) return <p class="hint">{name}</p>;
  // A scheduled post keeps its slot, as does a draft of a plan that has one.
  const own = base?.schedule && base.state !== 'withErrors' ? base.publish_date : undefined;
  const free = data.data.find(({ id_publication }) => id_publication === undefined)?.date;
  const date = own ?? free;
  return (
    <p class={data.slots.length === 0 ? 'compose-note' : 'hint'} role="status">
      {data.slots.length === 0 && <Icon name="warning" />}
      <span>
        {name}:{' '}
        {data.slots.length === 0 ? (
          <>
            {t('This account has no posting slots.')}{' '}
            <OuterLink
              href={new URL(to(addresses.accounts, { id_organization }, { account: id_account }), location.href).href}
            >
              {t('Set them up')}
            </OuterLink>
          </>
        ) : date === undefined ? (
          t('All slots of the next two weeks are taken; it gets the first one after that.')
        ) : (
          <FormattedDate date={date} />
        )}
        {data.paused && <> {t('Its slots are paused.')}</>}
      </span>
    </p>
  );
}
