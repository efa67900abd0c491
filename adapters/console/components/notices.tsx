import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Call } from '../service/call.ts';
import { t } from '../texts/translate.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { ShownCall } from './shown-call.tsx';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly isProblem: boolean;
  readonly call?: Call;
  undo?(): void;
}

interface Options {
  readonly isProblem?: boolean;
  /** The call that did it, shown to users who display API calls. */
  readonly call?: Call | undefined;
  readonly undo?: (() => void) | undefined;
}

const notices = signal<readonly Notice[]>([]);
let last = 0;
/** How long a notice stays, in milliseconds, unless focused or hovered. Problems stay until closed. */
const displayTime = 12_000;

/** Shows a notice, which screen readers announce. */
export function notify(text: string, { isProblem = false, call, undo }: Options = {}): void {
  last += 1;
  const notice = { id: last, text, isProblem, ...(call && { call }), ...(undo && { undo }) };
  notices.value = [...notices.value.slice(-2), notice];
}

function close(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

function Shown({ notice, onCall }: { readonly notice: Notice; onCall(call: Call): void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || notice.isProblem) return undefined;
    const timer = setTimeout(() => close(notice.id), displayTime);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const { call, undo } = notice;
  return (
    <li
      class={notice.isProblem ? 'notice problem' : 'notice'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusCapture={() => setHeld(true)}
      onBlurCapture={() => setHeld(false)}
    >
      <Icon name={notice.isProblem ? 'warning' : 'check'} />
      <span class="notice-text">{notice.text}</span>
      {undo && (
        <button
          type="button"
          class="button small"
          onClick={() => {
            close(notice.id);
            undo();
          }}
        >
          {t('Undo')}
        </button>
      )}
      {call && (
        <button type="button" class="button small quiet" onClick={() => onCall(call)}>
          {t('Show the call')}
        </button>
      )}
      <button type="button" class="button small quiet square" aria-label={t('Close')} onClick={() => close(notice.id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Renders notices; mounted once per page. */
export function Notices() {
  const [call, setCall] = useState<Call>();
  return (
    <>
      <div class="notices" role="status" aria-live="polite">
        <ul>
          {notices.value.map((notice) => (
            <Shown key={notice.id} notice={notice} onCall={setCall} />
          ))}
        </ul>
      </div>
      {call && (
        <Dialog title={t('The call')} onClose={() => setCall(undefined)}>
          <ShownCall call={call} isOpen />
        </Dialog>
      )}
    </>
  );
}
