import type { components } from '../../service/interface.ts';
import { say } from '../../texts/say.ts';

export type Message = components['schemas']['Message'];

/** Summarizes a message in one line. */
export function summarize(message: Message): string {
  const { deleted, text, message_options, location, unsupported, message_type } = message;
  if (deleted) return say('A message that was deleted');
  if (text !== undefined && text !== '') return text;
  if (message_type === 'template_message')
    return say('Template: {name}', { name: message_options.template_name ?? '' });
  const files = message_options.files.length + message_options.files_urls.length;
  if (files > 0) return say('{count, plural, one {A file} other {# files}}', { count: files });
  if (location) return say('A place');
  return unsupported ? say('Something that can only be seen at the network') : say('A message without words');
}
