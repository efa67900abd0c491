import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { send } from '../../service/send.ts';
import type { Rules } from './rules.ts';

const known = signal<Rules | undefined>(undefined);
let loading: Promise<void> | undefined;

async function ask(): Promise<void> {
  const [limits, actions] = await Promise.all([
    send(call('GET', '/social_limits')),
    send(call('GET', '/social_comment_actions')),
  ]);
  known.value = { limits, actions };
}

/** The rules of the networks, requested once; undefined until read. */
export function useRules(): Rules | undefined {
  useEffect(() => {
    loading ??= ask().catch(() => {
      // The next user of this hook retries. The service checks the rules in any case.
      loading = undefined;
    });
  }, []);
  return known.value;
}
