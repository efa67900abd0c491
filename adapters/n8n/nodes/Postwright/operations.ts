import type { IHttpRequestMethods } from 'n8n-workflow';

/** The request of an operation. */
export interface Operation {
  readonly method: IHttpRequestMethods;
  /** With the names of parameters in braces. */
  readonly path: string;
  /** Node parameters that are sent in the body. */
  readonly fields?: readonly string[];
  /** The collection parameter with the optional ones. */
  readonly more?: 'filters' | 'additionalFields' | 'updateFields';
  /** The response is a page; the node reads as many as needed. */
  readonly isList?: true;
  /** Adds the network of the account, and the state and date of the parameter `when`. */
  readonly writesPost?: true;
  /** Whether a response with the state `withErrors` is an error. */
  readonly failsWithErrors?: true;
}

const organization = '/organizations/{id_organization}';
/** The path of an account. */
export const accountPath = `${organization}/accounts/{id_account}`;
const plans = '/clients/{id_client}/organizations/{id_organization}/ai_plans';
const ofPost = { fields: ['text', 'files'], writesPost: true } as const;
const list = { method: 'GET', more: 'filters', isList: true } as const;

/** The operations of the node, by resource and name. The file resource is in `upload-file.ts`. */
export const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  account: { get: { method: 'GET', path: accountPath }, getAll: { ...list, path: `${organization}/accounts` } },
  aiPlan: {
    approve: { method: 'POST', path: `${plans}/{id_ai_plan}/validate` },
    create: { method: 'POST', path: plans, fields: ['prompt'], more: 'additionalFields' },
    get: { method: 'GET', path: `${plans}/{id_ai_plan}` },
  },
  comment: {
    getAll: { ...list, path: `${organization}/comments` },
    reply: { method: 'POST', path: `${organization}/comments/{id_comment}/reply`, fields: ['text'] },
  },
  conversation: { getAll: { ...list, path: `${organization}/conversations` } },
  message: {
    getAll: { ...list, path: `${organization}/accounts/{id_account}/messages/{id_contact}` },
    send: {
      method: 'POST',
      path: `${organization}/accounts/{id_account}/messages/{id_contact}`,
      fields: ['message_type', 'text'],
      more: 'additionalFields',
    },
  },
  post: {
    check: {
      method: 'POST',
      path: `${organization}/accounts/{id_account}/publish/check`,
      ...ofPost,
      more: 'additionalFields',
    },
    create: {
      method: 'POST',
      path: `${organization}/accounts/{id_account}/publish`,
      ...ofPost,
      more: 'additionalFields',
      failsWithErrors: true,
    },
    delete: { method: 'DELETE', path: `${organization}/publish/{id_publication}` },
    get: { method: 'GET', path: `${organization}/publish/{id_publication}` },
    getAll: { ...list, path: `${organization}/publish` },
    retry: { method: 'POST', path: `${organization}/publish/{id_publication}/retry`, failsWithErrors: true },
    update: { method: 'PUT', path: `${organization}/publish/{id_publication}`, more: 'updateFields' },
  },
};
