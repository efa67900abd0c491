import type { IHttpRequestMethods } from 'n8n-workflow';

/** How the node does an operation. */
export interface Operation {
  readonly method: IHttpRequestMethods;
  /** With the names of parameters in braces. */
  readonly path: string;
  /** The parameters of the node that are sent in the body. */
  readonly fields?: readonly string[];
  /** The parameter that holds the optional ones. */
  readonly more?: 'filters' | 'additionalFields' | 'updateFields';
  /** The answer is a page; the node reads as many as are wanted. */
  readonly isList?: true;
  /** The network of the account is sent with them, and the state and the date that the parameter `when` means. */
  readonly writesPost?: true;
  /** Whether an answer with the state `withErrors` is a failure. */
  readonly mustGoOut?: true;
}

const organization = '/organizations/{id_organization}';
/** Where an account is read. */
export const accountPath = `${organization}/accounts/{id_account}`;
const plans = '/clients/{id_client}/organizations/{id_organization}/ai_plans';
const ofPost = { fields: ['text', 'files'], writesPost: true } as const;
const list = { method: 'GET', more: 'filters', isList: true } as const;

/** What the node can do, by resource and operation. The file resource is in `upload-file.ts`. */
export const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  account: {
    get: { method: 'GET', path: accountPath },
    getAll: { ...list, path: `${organization}/accounts` },
  },
  aiPlan: {
    approve: { method: 'POST', path: `${plans}/{id_ai_plan}/validate` },
    create: { method: 'POST', path: plans, fields: ['prompt'], more: 'additionalFields' },
    get: { method: 'GET', path: `${plans}/{id_ai_plan}` },
  },
  comment: {
    getAll: { ...list, path: `${organization}/comments` },
    reply: { method: 'POST', path: `${organization}/comments/{id_comment}/reply`, fields: ['text'] },
  },
  conversation: {
    getAll: { ...list, path: `${organization}/conversations` },
  },
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
      mustGoOut: true,
    },
    delete: { method: 'DELETE', path: `${organization}/publish/{id_publication}` },
    get: { method: 'GET', path: `${organization}/publish/{id_publication}` },
    getAll: { ...list, path: `${organization}/publish` },
    retry: { method: 'POST', path: `${organization}/publish/{id_publication}/retry`, mustGoOut: true },
    update: { method: 'PUT', path: `${organization}/publish/{id_publication}`, more: 'updateFields' },
  },
};
