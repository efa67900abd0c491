import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type ILoadOptionsFunctions,
  NodeApiError,
} from 'n8n-workflow';

/** n8n's contexts that may call the service. */
export type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

/** One API call. */
export interface Call {
  readonly method: IHttpRequestMethods;
  /** Relative to the base URL. */
  readonly path: string;
  readonly query?: IDataObject;
  readonly body?: IDataObject;
  readonly headers?: Readonly<Record<string, string>>;
  /** The item of the call. */
  readonly itemIndex?: number;
}

/** More than the 20 seconds that the service waits for a network. */
const timeout = 60_000;

/** Calls the service and returns its response. Throws `NodeApiError` with the code and message of an error response. */
export async function callService(caller: Caller, call: Call): Promise<IDataObject> {
  const { method, path, query, body, headers, itemIndex } = call;
  const { baseUrl } = await caller.getCredentials<{ baseUrl: string }>('postwrightApi', itemIndex);
  const place = itemIndex === undefined ? {} : { itemIndex };
  const response = await caller.helpers.httpRequestWithAuthentication
    .call(caller, 'postwrightApi', {
      method,
      url: `${baseUrl.replace(/\/+$/, '')}${path}`,
      ...(query && { qs: query, arrayFormat: 'repeat' as const }),
      ...(body && { body }),
      ...(headers && { headers: { ...headers } }),
      json: true,
      returnFullResponse: true,
      // The error is in the body.
      ignoreHttpStatusErrors: true,
      timeout,
    })
    // The error of a request contains the request, and with it the token.
    .catch(({ message }: Error) => {
      throw new NodeApiError(caller.getNode(), { message }, { message, ...place });
    });
  const answer = (response.body ?? {}) as IDataObject;
  if (response.statusCode === 200) return answer;
  const { code = response.statusCode, message = 'The service has refused the call', data } = answer;
  const requestId = String(response.headers?.['x-request-id'] ?? '');
  throw refusal(caller, { code, message, data, requestId }, place);
}

/** Creates the n8n error for a problem reported by the service. */
export function refusal(caller: Caller, problem: IDataObject, place: { itemIndex?: number }): NodeApiError {
  const { code, message, data, requestId } = problem;
  const details = [
    `Code ${String(code)}`,
    ...(data === undefined ? [] : [JSON.stringify(data)]),
    ...(requestId ? [`request ${String(requestId)}`] : []),
  ];
  return new NodeApiError(
    caller.getNode(),
    { code: String(code), message: String(message) },
    { message: String(message), description: details.join(', '), httpCode: String(code), ...place },
  );
}
