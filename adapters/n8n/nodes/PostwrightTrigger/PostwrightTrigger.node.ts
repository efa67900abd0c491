import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { callService } from '../call-service';
import { changes } from './changes';
import { verifiedId } from './verify-webhook';

/**
 * The deliveries received by this process, the newest last. n8n discards changes that a webhook makes to the static
 * data of the workflow it starts, so they cannot be kept there.
 */
const handled = new Set<string>();
const maxHandled = 10_000;

/** The path of the app. */
export const appPath = '/clients/{id_client}/apps/{id_app}';

/** Static data of the node. */
interface Kept {
  /** The address that this one replaced. */
  replaced?: string;
}

/** Starts a workflow on changes in Postwright. */
export class PostwrightTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Postwright Trigger',
    name: 'postwrightTrigger',
    icon: { light: 'file:../../icons/postwright.svg', dark: 'file:../../icons/postwright.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["changes"].join(", ")}}',
    description: 'Starts the workflow when something happens in Postwright',
    defaults: { name: 'Postwright Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'postwrightApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName:
          'An app of Postwright has one webhook address. Use an app of its own for each workflow with this trigger.',
        name: 'notice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'App ID',
        name: 'id_app',
        type: 'string',
        default: '',
        required: true,
        description: 'The identifier (<code>id_app</code>) of the app whose Client ID is in the credentials',
      },
      {
        displayName: 'Changes',
        name: 'changes',
        type: 'multiOptions',
        options: changes,
        default: ['publication_failed', 'publication_published'],
        required: true,
        description: 'Which kinds of change start the workflow; others are received and left alone',
      },
      {
        displayName: 'Replace Another Webhook Address',
        name: 'replace',
        type: 'boolean',
        default: false,
        description:
          'Whether to take over an app that already has a webhook address. The other address gets nothing until the workflow is deactivated, which puts it back.',
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { app } = await readApp(this);
        return app.webhook_url === this.getNodeWebhookUrl('default') && !app.webhook_disabled_date;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const { app, change } = await readApp(this);
        const own = this.getNodeWebhookUrl('default');
        if (app.webhook_dialect === 'older') {
          const message = 'The webhooks of this app speak the older dialect, which this node does not read';
          throw new NodeOperationError(this.getNode(), message);
        }
        const isAnothers = app.webhook_url !== undefined && app.webhook_url !== own;
        if (isAnothers && this.getNodeParameter('replace') !== true) {
          throw new NodeOperationError(this.getNode(), 'The app already has another webhook address', {
            description: `It is ${String(app.webhook_url)}. Use another app, or switch on “Replace Another Webhook Address”.`,
          });
        }
        await change({ webhook_url: own });
        const kept: Kept = this.getWorkflowStaticData('node');
        if (isAnothers) kept.replaced = String(app.webhook_url);
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const { app, change } = await readApp(this);
        const kept: Kept = this.getWorkflowStaticData('node');
        // An address that someone else set is kept.
        if (app.webhook_url === this.getNodeWebhookUrl('default')) {
          await change({ webhook_url: kept.replaced ?? null });
        }
        delete kept.replaced;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const request = this.getRequestObject();
    const { clientSecret } = await this.getCredentials<{ clientSecret: string }>('postwrightApi');
    const { headers, rawBody } = request;
    const id = verifiedId({ headers, rawBody }, clientSecret, Date.now());
    if (id === undefined) {
      this.getResponseObject().status(401).json({ message: 'The signature is not valid, or too old' });
      return { noWebhookResponse: true };
    }
    const delivery = `${this.getWorkflow().id}/${this.getNode().id}/${id}`;
    if (handled.has(delivery)) return {};
    handled.add(delivery);
    const [oldest] = handled;
    if (oldest !== undefined && handled.size > maxHandled) handled.delete(oldest);
    const selected = this.getNodeParameter('changes', []) as string[];
    const reported = JSON.parse(rawBody.toString('utf8')) as IDataObject[];
    const found = reported
      .filter(({ field }) => selected.includes(String(field)))
      .map((change) => ({ ...change, webhook_id: id }));
    return found.length === 0 ? {} : { workflowData: [this.helpers.returnJsonArray(found)] };
  }
}

/** Reads the app of the credentials, and returns a function that updates it. */
async function readApp(caller: IHookFunctions) {
  const { data } = await callService(caller, { method: 'GET', path: '/clients' });
  const [client] = data as IDataObject[];
  const id_app = String(caller.getNodeParameter('id_app')).trim();
  const path = appPath
    .replace('{id_client}', encodeURIComponent(String(client?._id)))
    .replace('{id_app}', encodeURIComponent(id_app));
  const app = await callService(caller, { method: 'GET', path });
  const change = (body: IDataObject) => callService(caller, { method: 'PUT', path, body });
  return { app, change };
}
