import { askNetwork } from '../../accounts/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { type MessageSource, type SendPorts, toCallOptions } from './message-source.ts';

/** The maximum number of named templates. */
const most = 100;

/**
 * Adds the templates that the network accepts now to a refusal because of a closed window. Returns other refusals, and
 * this one when the templates cannot be read, unchanged.
 */
export async function nameTemplates(
  ports: SendPorts,
  source: MessageSource,
  refusal: ServiceError,
): Promise<ServiceError> {
  const { data } = refusal;
  const { templates } = source.adapter;
  const allowed = Array.isArray(data?.allowed) ? data.allowed : [];
  if (refusal.error !== 'window_closed' || !templates || !allowed.includes('template')) return refusal;
  try {
    const approved = await askNetwork(ports, source, toCallOptions(source, 'read'), (session) =>
      templates.list({ session, status: [] }),
    );
    const named = approved.slice(0, most).map(({ name, language }) => ({ name, language }));
    return new ServiceError('window_closed', { ...data, allowed, templates: named });
  } catch (error) {
    if (error instanceof ServiceError) return refusal;
    throw error;
  }
}
