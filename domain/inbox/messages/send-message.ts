import type { Problem } from '#ports/foundation/problem';
import type { ShownMessage } from '#ports/inbox/message';
import type { Organization } from '#ports/access/organization';
import { type OrganizationAccess, requireXCredits } from '../../access/index.ts';
import { findContact } from '../contacts/contact-record.ts';
import { conversationId } from './conversations.ts';
import { toDraft, type MessageInput, findMessageProblems } from './check-message.ts';
import { deliver, storeMessage } from './deliver-message.ts';
import { getIdentifiers, messageAccount, messageSource, type SendPorts } from './message-source.ts';
import { nameTemplates } from './name-templates.ts';
import type { ConversationAddress } from './read-messages.ts';
import { getPrice, findUploads } from './sent-message.ts';

/** Returns the checks of a message that need no network, and the record to store before sending. */
async function prepare(
  ports: SendPorts,
  organization: Organization,
  address: ConversationAddress,
  input: MessageInput,
) {
  const account = await messageAccount(ports, organization, address);
  const source = messageSource(ports, account);
  const contact = await findContact(ports, organization, address.id_contact);
  await getIdentifiers(ports, account, contact);
  const draft = toDraft(input);
  await findUploads(ports, organization, draft.options.files);
  const id = conversationId(ports, account._id, contact._id);
  const conversation = (await ports.storage.get('conversations', id)) ?? {};
  const { messages } = source;
  const problems = findMessageProblems(ports, account, conversation, draft, messages.findProblem?.bind(messages));
  return { source, contact, draft, problems };
}

/** Sends a message to a contact. It is stored before it is sent, and sent once. */
export async function sendMessage(
  ports: SendPorts,
  { organization }: OrganizationAccess,
  address: ConversationAddress,
  input: MessageInput,
  _id: string = ports.identifiers.next(),
): Promise<ShownMessage> {
  const { source, contact, draft, problems } = await prepare(ports, organization, address, input);
  const before = await ports.storage.get('messages', _id);
  const [problem] = problems;
  if (problem && !before) throw await nameTemplates(ports, source, problem);
  const { account } = source;
  const price = getPrice(account.social_network);
  if (price > 0 && !before) await requireXCredits(ports, organization, price);
  const message = await storeMessage(ports, account, contact, draft, _id);
  return deliver(ports, organization, source, contact, message, price);
}

/** Returns what is wrong with a message, without sending it. */
export async function checkMessage(
  ports: SendPorts,
  { organization }: OrganizationAccess,
  address: ConversationAddress,
  input: MessageInput,
): Promise<{ readonly message_errors: readonly Problem[] }> {
  const { source, problems } = await prepare(ports, organization, address, input);
  const named = await Promise.all(problems.map((problem) => nameTemplates(ports, source, problem)));
  return { message_errors: named.map(({ problem }) => problem) };
}
