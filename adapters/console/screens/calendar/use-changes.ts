import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { createGather } from '../../service/gather.ts';
import { useLive } from '../../service/live.ts';
import { send } from '../../service/send.ts';
import { dragged, keyed } from './dragged.ts';
import { type Entry, toEntry } from './entry.ts';

/** Up to this number, changed publications are read individually. */
const maxIndividual = 5;
/** The API areas that can change the schedule. */
const areas: readonly string[] = ['ai_plans', 'integrations', 'publications', 'slots'];

/** Whether the user is moving an entry. */
const isHeld = (): boolean => dragged.value !== undefined || keyed.value !== undefined;

interface Shown {
  readonly isLoading: boolean;
  reload(): void;
  /** Replaces these entries; undefined removes one. */
  setAll(changes: readonly (readonly [string, Entry | undefined])[]): void;
}

/**
 * Reads changes by others: a few publications individually, more of them by reloading everything. While the user moves
 * an entry, updates wait.
 */
export function useChanges(id_organization: string, shown: Shown): void {
  const changed = useRef(new Set<string>());
  const isAll = useRef(false);
  const look = useRef<() => void>(() => undefined);
  const gather = useMemo(() => createGather(() => look.current()), []);
  look.current = () => {
    if (isHeld()) return;
    if (shown.isLoading) {
      gather.ask();
      return;
    }
    const ids = [...changed.current];
    const isWhole = isAll.current || ids.length > maxIndividual;
    changed.current.clear();
    isAll.current = false;
    if (isWhole) {
      shown.reload();
      return;
    }
    const read = ids.map(async (id_publication) => {
      const path = { id_organization, id_publication };
      const one = call('GET', '/organizations/{id_organization}/publish/{id_publication}', { path });
      return [id_publication, await send(one).then(toEntry, () => undefined)] as const;
    });
    void Promise.all(read).then((entries) => {
      if (isHeld()) for (const id of ids) changed.current.add(id);
      else shown.setAll(entries);
    });
  };
  useLive(({ area, ids: { id_publication } }) => {
    if (!areas.includes(area)) return;
    if (area === 'publications' && typeof id_publication === 'string') changed.current.add(id_publication);
    else isAll.current = true;
    gather.ask();
  });
  useEffect(
    () =>
      effect(() => {
        if (!isHeld() && (isAll.current || changed.current.size > 0)) gather.ask();
      }),
    [],
  );
  useEffect(() => () => gather.end(), []);
}
