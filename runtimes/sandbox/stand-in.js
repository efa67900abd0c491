import { Busboy } from '@fastify/busboy';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
/** Sends a network's answer. */
export function reply(context, { status, headers = {}, body }) {
    context.status = status;
    context.set({ ...headers });
    // Koa would change the status of an answer without a body to 204.
    context.body = body ?? '';
    context.status = status;
}
/** An answer with which a network refuses a request. */
export class Refusal extends Error {
    reply;
    constructor(reply) {
        super(`refused with ${String(reply.status)}`);
        this.reply = reply;
    }
}
/** Returns the request with its body, which the sandbox has already read. */
export function asked(context) {
    // The sandbox sets it for every request.
    return { raw: context.state.raw, query: new URLSearchParams(context.querystring) };
}
/** Returns the body as a form. */
export function formOf(context) {
    return new URLSearchParams(asked(context).raw.toString());
}
/** Returns the body as JSON; undefined when it is not. */
export function jsonOf(context) {
    try {
        const json = JSON.parse(asked(context).raw.toString());
        return typeof json === 'object' && json !== null ? { ...json } : undefined;
    }
    catch {
        return undefined;
    }
}
/** Returns the body as multipart form data. */
export async function multipartOf(context) {
    const form = new FormData();
    const parser = new Busboy({ headers: { 'content-type': context.get('content-type') } });
    parser.on('field', (name, value) => {
        form.append(name, value);
    });
    parser.on('file', (name, stream, filename, _encoding, type) => {
        const chunks = [];
        stream.on('data', (chunk) => chunks.push(chunk));
        stream.on('end', () => {
            form.append(name, new File([new Uint8Array(Buffer.concat(chunks))], filename, { type }));
        });
    });
    await pipeline(Readable.from([asked(context).raw]), parser);
    return form;
}
/** Returns the bearer token of the request; empty without one. */
export function bearerOf(context) {
    return /^Bearer (.+)$/i.exec(context.get('authorization'))?.[1] ?? '';
}
