import { useState } from 'preact/hooks';
import { Skeleton } from '../../components/skeleton.tsx';
import { useLater } from '../../components/use-later.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import { MessageForm } from './message-form.tsx';
import { type MessageInput, useMessageDraft } from './use-message-draft.ts';
import type { ConversationAddress } from './use-messages.ts';
import { useRules } from './use-rules.ts';
import { windowAt } from './window-at.ts';

interface Properties {
  readonly path: ConversationAddress;
  readonly network: components['schemas']['SocialNetwork'];
  readonly window: components['schemas']['MessageWindow'] | undefined;
  readonly name: string;
  onSent(): void;
}

/** Writes a message: text, a file, quick replies, or an approved template, as far as the network currently allows. */
export function MessageComposer({ path, network, window, name, onSent }: Properties) {
  const rules = useRules();
  const [wantsTemplate, setWantsTemplate] = useState(false);
  const draft = useMessageDraft(path.id_organization);
  const { open, allowed } = window
    ? windowAt(window, now.value)
    : { open: true, allowed: ['simple'] as readonly string[] };
  const isForPeople = !open && allowed.includes('human_agent');
  const hasTemplates = allowed.includes('template');
  const isTemplate = hasTemplates && (wantsTemplate || (!open && !isForPeople));
  const TemplateForm = useLater(isTemplate, async () => (await import('./template-form.tsx')).TemplateForm);
  if (!rules || (!open && !isForPeople && !hasTemplates)) return null;
  const deliver = async (body: MessageInput): Promise<void> => {
    const sent = call('POST', '/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}', {
      path: { ...path },
      body,
    });
    try {
      await send(sent);
    } finally {
      onSent();
    }
  };
  return (
    <div class="inbox-composer">
      {hasTemplates && (open || isForPeople) && (
        <span class="buttons" role="group" aria-label={t('What is sent')}>
          <button type="button" class="button small" aria-pressed={!isTemplate} onClick={() => setWantsTemplate(false)}>
            {t('Message')}
          </button>
          <button type="button" class="button small" aria-pressed={isTemplate} onClick={() => setWantsTemplate(true)}>
            {t('Template')}
          </button>
        </span>
      )}
      {isTemplate && TemplateForm && (
        <TemplateForm
          id_organization={path.id_organization}
          id_account={path.id_account}
          onSend={async (message_options) => {
            await deliver({ message_type: 'template_message', message_options });
            setWantsTemplate(false);
          }}
        />
      )}
      {isTemplate && !TemplateForm && <Skeleton lines={4} />}
      {!isTemplate && (
        <MessageForm
          network={network}
          rules={rules}
          name={name}
          draft={draft}
          onSend={async (text) => {
            await deliver(draft.toMessage(text, isForPeople));
            draft.clear();
          }}
        />
      )}
    </div>
  );
}
