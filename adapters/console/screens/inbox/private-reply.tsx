import { Dialog } from '../../components/dialog.tsx';
import { networkName } from '../../components/network.tsx';
import { notify } from '../../components/notices.tsx';
import { changeQuery } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import { conversationKey } from './entries.ts';
import { getName } from './initial.tsx';
import { ReplyBox } from './reply-box.tsx';
import { measureMessage } from './rules.ts';
import { useRules } from './use-rules.ts';

interface Properties {
  readonly comment: components['schemas']['Comment'];
  onClose(): void;
}

/** A private message to the author of a comment; networks allow one. */
export function PrivateReply({ comment, onClose }: Properties) {
  const rules = useRules();
  const { id_organization, _id: id_comment, social_network, author, id_account } = comment;
  const name = getName(author.name);
  const onSend = async (text: string): Promise<void> => {
    const sent = call('POST', '/organizations/{id_organization}/comments/{id_comment}/private_reply', {
      path: { id_organization, id_comment },
      body: { message_type: 'comment_message', text },
    });
    const { contact_id } = await send(sent);
    notify(t('The message was sent to {name}.', { name }), { call: sent });
    onClose();
    if (contact_id !== undefined && may('messages:read'))
      changeQuery({ open: conversationKey(id_account, contact_id) });
  };
  return (
    <Dialog title={t('Write to {name} in private', { name })} onClose={onClose}>
      <p class="hint">
        {t('{network} lets you answer a comment in private once. It becomes a conversation when {name} writes back.', {
          network: networkName(social_network),
          name,
        })}
      </p>
      <blockquote class="inbox-quote">{comment.text}</blockquote>
      <ReplyBox
        label={t('Your message')}
        action={t('Send')}
        measure={(text) => rules && measureMessage(rules, social_network, text, false)}
        onSend={onSend}
      />
    </Dialog>
  );
}
