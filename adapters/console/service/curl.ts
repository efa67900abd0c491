import type { Call } from './call.ts';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Formats a call as a curl command. It has the API's own address and no token; it never contains the session. */
export function toCurl({ method, address, body }: Call, origin: string): string {
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quote(`${origin}/v1.0.0${address}`)}`];
  parts.push(`-H "Authorization: Bearer $TOKEN"`);
  if (typeof FormData !== 'undefined' && body instanceof FormData) parts.push("-F 'file=@file'");
  else if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'");
    parts.push(`-d ${quote(JSON.stringify(body, undefined, 2))}`);
  }
  return parts.join(' \\\n  ');
}
