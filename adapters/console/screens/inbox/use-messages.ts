import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { readable } from '../../service/organization.ts';
import { mergeMessages, page } from './merge-messages.ts';
import type { Message } from './message-summary.ts';

/** Identifies a conversation. */
export interface ConversationAddress {
  readonly id_organization: string;
  readonly id_account: string;
  readonly id_contact: string;
}

export interface Messages {
  /** Oldest first; undefined until read. */
  readonly messages: readonly Message[] | undefined;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly failure: Error | undefined;
  loadOlder(): Promise<void>;
  reload(): void;
}

/** Reads a conversation from its end, without marking it as read, and keeps it fresh. */
export function useMessages(path: ConversationAddress): Messages {
  const pageAt = (offset: number) =>
    call('GET', '/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}', {
      path: { ...path },
      query: { limit: page, offset, mark_read: false, expand: readable('files') },
    });
  const newest = useRead(pageAt(0), about(['contacts', 'messages', 'people'], { id_contact: path.id_contact }));
  const [known, setKnown] = useState<readonly Message[]>();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const total = useRef(0);
  const { data } = newest;
  useEffect(() => {
    if (!data) return;
    total.current = data.total;
    setKnown((before = []) => mergeMessages(before, data.data));
  }, [data]);
  const loadOlder = async (): Promise<void> => {
    if (isLoadingOlder || !known) return;
    setLoadingOlder(true);
    try {
      const older = await send(pageAt(known.length));
      total.current = older.total;
      setKnown((before = []) => {
        const ids = new Set(before.map(({ _id }) => _id));
        return [...before, ...older.data.filter(({ _id }) => !ids.has(_id))];
      });
    } finally {
      setLoadingOlder(false);
    }
  };
  return {
    messages: known && [...known].reverse(),
    hasOlder: known !== undefined && known.length < total.current,
    isLoadingOlder,
    failure: known ? undefined : newest.failure,
    loadOlder,
    reload: newest.reload,
  };
}
