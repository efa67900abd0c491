import type { components } from '../../service/interface.ts';
import { message, t } from '../../texts/translate.ts';

type MessageState = components['schemas']['MessageState'];

const words: Readonly<Record<MessageState, string>> = {
  sending: message('Being sent'),
  sent: message('Sent'),
  delivered: message('Delivered'),
  read: message('Read'),
  failed: message('Not delivered'),
  unconfirmed: message('Unconfirmed'),
};

/** A different shape for each state, on a 16 × 16 grid. */
const shapes: Readonly<Record<MessageState, string>> = {
  sending: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3.2',
  sent: 'M3 8.5l3.2 3.2L13 5',
  delivered: 'M1 8.5l3.2 3.2L10 6M7.5 11l.9.7L15 5',
  read: 'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  failed: 'M8 2l6.5 11.5h-13zM8 6.5v3M8 11.5v.01',
  unconfirmed:
    'M8 1.5L14.5 8 8 14.5 1.5 8zM6.7 6.5c.2-.8.7-1.2 1.4-1.2.8 0 1.4.5 1.4 1.2 0 1-1.4 1-1.4 2.2M8.1 10.8v.01',
};

/** The state of an outgoing message, as a shape with a label. */
export function MessageStateMark({ state }: { readonly state: MessageState }) {
  return (
    <span class={`state inbox-state-${state}`}>
      <svg class="state-mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[state]} />
      </svg>
      <span>{t(words[state])}</span>
    </span>
  );
}
