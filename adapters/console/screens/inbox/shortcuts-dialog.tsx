import { Dialog } from '../../components/dialog.tsx';
import { message, t } from '../../texts/translate.ts';

const shortcuts = [
  ['j', message('The next in the list')],
  ['k', message('The previous one')],
  ['Enter', message('Open it')],
  ['r', message('Answer')],
  ['u', message('Only unread, or all')],
  ['/', message('Search')],
  ['Ctrl Enter', message('Send what you wrote')],
  ['Escape', message('Leave the text, or close what is open')],
  ['?', message('Show this list')],
] as const;

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
      <dl class="inbox-keys">
        {shortcuts.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
