import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';

export type Message = components['schemas']['Message'];

/** Summarizes a message in one line. */
export function summarize(message: Message): string {
  const { deleted, text, message_options, location, unsupported, message_type } = message;
  if (deleted) return t('A message that was deleted');
  if (text !== undefined && text !== '') return text;
  if (message_type === 'template_message') return t('Template: {name}', { name: message_options.template_name ?? '' });
  const files = message_options.files.length + message_options.files_urls.length;
  if (files > 0) return t('{count, plural, one {A file} other {# files}}', { count: files });
  if (location) return t('A place');
  return unsupported ? t('Something that can only be seen at the network') : t('A message without words');
}
