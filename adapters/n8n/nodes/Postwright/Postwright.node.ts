import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { searchAccounts, searchOrganizations } from './list-search';
import { properties } from './properties';
import { runOperation } from './run-operation';

/** Publishes posts, and reads and answers comments and messages. */
export class Postwright implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Postwright',
    name: 'postwright',
    icon: { light: 'file:../../icons/postwright.svg', dark: 'file:../../icons/postwright.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Publish posts, and read and answer comments and messages',
    defaults: { name: 'Postwright' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'postwrightApi', required: true }],
    properties,
  };

  methods = { listSearch: { searchAccounts, searchOrganizations } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const found: INodeExecutionData[] = [];
    const networks = new Map<string, string>();
    for (let item = 0; item < this.getInputData().length; item += 1) {
      try {
        for (const json of await runOperation(this, item, networks)) found.push({ json, pairedItem: { item } });
      } catch (error) {
        const isKnown = error instanceof NodeApiError || error instanceof NodeOperationError;
        const failure = isKnown ? error : new NodeOperationError(this.getNode(), error as Error, { itemIndex: item });
        if (!this.continueOnFail()) throw failure;
        const code = failure instanceof NodeApiError ? failure.httpCode : undefined;
        found.push({ json: { error: failure.message, ...(code && { code }) }, pairedItem: { item } });
      }
    }
    return [found];
  }
}
