import { type IDataObject, type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { callService, refusal } from '../call-service';
import { idempotencyKey } from './idempotency-key';
import { accountPath, operations } from './operations';
import { readFields, valuesIn } from './read-fields';
import { uploadFile } from './upload-file';

const pageSize = 100;

/**
 * Runs the configured operation for one item, and returns its result. `networks` caches the networks of accounts for
 * all items.
 */
export async function runOperation(
  functions: IExecuteFunctions,
  itemIndex: number,
  networks: Map<string, string>,
): Promise<IDataObject[]> {
  const parameter = (name: string, fallback?: unknown) =>
    functions.getNodeParameter(name, itemIndex, fallback, { extractValue: true });
  const resource = String(parameter('resource'));
  const name = String(parameter('operation'));
  const id_organization = String(parameter('id_organization'));
  const upload = (field: string) => uploadFile(functions, itemIndex, { id_organization, field });
  if (resource === 'file') return [await upload(String(parameter('binaryPropertyName')))];
  const operation = operations[resource]?.[name];
  if (!operation) {
    throw new NodeOperationError(functions.getNode(), `There is no ${name} of ${resource}`, { itemIndex });
  }

  const ids = { id_organization, id_client: undefined as string | undefined };
  if (operation.path.includes('{id_client}')) ids.id_client = await findClient(functions, itemIndex);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, id: string) => {
    const value = String(id in ids ? ids[id as keyof typeof ids] : parameter(id)).trim();
    if (value !== '') return encodeURIComponent(value);
    throw new NodeOperationError(functions.getNode(), `The field ${id} is empty`, { itemIndex });
  });

  const given: IDataObject = { ...(operation.more && (parameter(operation.more, {}) as IDataObject)) };
  for (const field of operation.fields ?? []) given[field] = parameter(field, '') as string;
  if (operation.writesPost) {
    const id_account = String(parameter('id_account'));
    given.social_network = await findNetwork(functions, itemIndex, { id_organization, id_account }, networks);
    Object.assign(given, whenToSend(functions, itemIndex));
  }
  const fields = readFields(functions, itemIndex, given);
  if (operation.isList) return readPages(functions, itemIndex, path, fields);

  const binaries = operation.writesPost ? valuesIn(parameter('binaryPropertyNames', '')) : [];
  if (binaries.length > 0) {
    const files = [...((fields.files ?? []) as string[])];
    for (const field of binaries) files.push(String((await upload(field))._id));
    fields.files = files;
  }
  const { method } = operation;
  const answer = await callService(functions, {
    method,
    path,
    ...(method !== 'GET' && Object.keys(fields).length > 0 && { body: fields }),
    ...(method === 'POST' && {
      headers: { 'Idempotency-Key': idempotencyKey(functions, itemIndex, `${resource} ${name}`) },
    }),
    itemIndex,
  });
  if (operation.failsWithErrors) requireNoErrors(functions, itemIndex, answer);
  return [answer];
}

/** Converts the choice between now, a date and a draft to API fields. */
function whenToSend(functions: IExecuteFunctions, itemIndex: number): IDataObject {
  const when = functions.getNodeParameter('when', itemIndex) as 'date' | 'draft' | 'now';
  if (when === 'now') return { state: 'ready', publish_date: '' };
  const publish_date = functions.getNodeParameter('publish_date', itemIndex, '') as string;
  // Without a date, the API would send the post at once.
  if (when === 'date' && !publish_date) {
    throw new NodeOperationError(functions.getNode(), 'The field publish_date is empty', { itemIndex });
  }
  return { state: when === 'draft' ? 'draft' : 'ready', publish_date };
}

/** Returns the network of an account, which the API requires with a post. */
async function findNetwork(
  functions: IExecuteFunctions,
  itemIndex: number,
  { id_organization, id_account }: { readonly id_organization: string; readonly id_account: string },
  networks: Map<string, string>,
): Promise<string> {
  const known = networks.get(id_account);
  if (known !== undefined) return known;
  const path = accountPath
    .replace('{id_organization}', encodeURIComponent(id_organization))
    .replace('{id_account}', encodeURIComponent(id_account));
  const { social_network } = await callService(functions, { method: 'GET', path, itemIndex });
  networks.set(id_account, String(social_network));
  return String(social_network);
}

/** Returns the client of the app. */
async function findClient(functions: IExecuteFunctions, itemIndex: number): Promise<string> {
  const { data } = await callService(functions, { method: 'GET', path: '/clients', itemIndex });
  const [client] = data as IDataObject[];
  return String(client?._id);
}

/** Reads pages until there are enough entries, or no more. */
async function readPages(
  functions: IExecuteFunctions,
  itemIndex: number,
  path: string,
  filters: IDataObject,
): Promise<IDataObject[]> {
  const all = functions.getNodeParameter('returnAll', itemIndex) as boolean;
  const requested = all ? Infinity : (functions.getNodeParameter('limit', itemIndex) as number);
  const found: IDataObject[] = [];
  while (found.length < requested) {
    const limit = Math.min(pageSize, requested - found.length);
    const query = { ...filters, offset: found.length, limit };
    const { data } = await callService(functions, { method: 'GET', path, query, itemIndex });
    found.push(...(data as IDataObject[]));
    if ((data as IDataObject[]).length < limit) break;
  }
  return found;
}

/** Throws the first problem of a post that the service has stored but cannot send. */
function requireNoErrors(functions: IExecuteFunctions, itemIndex: number, post: IDataObject): void {
  const [problem] = (post.publication_errors ?? []) as IDataObject[];
  if (post.state !== 'withErrors' || !problem) return;
  throw refusal(functions, { ...problem, data: { id_publication: post._id } }, { itemIndex });
}
