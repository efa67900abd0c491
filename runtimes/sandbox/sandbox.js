import Router from '@koa/router';
import Koa, {} from 'koa';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults, faultSchema } from "./faults.js";
import { sandboxPages } from "./pages.js";
import { Refusal, reply } from "./stand-in.js";
const machineClock = { now: () => Date.now(), sleep: (milliseconds) => sleep(milliseconds) };
/** Larger than any file that the stand-ins accept. */
const maxBodyBytes = 600 * 1_048_576;
const firstIdentifier = 17_841_400_000_001;
async function readBody(context) {
    const chunks = [];
    let size = 0;
    for await (const chunk of context.req) {
        // A request without an encoding is read as bytes.
        const bytes = chunk;
        size += bytes.length;
        if (size > maxBodyBytes)
            throw new Refusal({ status: 413 });
        chunks.push(bytes);
    }
    return Buffer.concat(chunks);
}
/**
 * Longer than clients keep a connection, in milliseconds, so that none sends a request on one that is just
 * being closed.
 */
const serverOptions = { keepAliveTimeout: 60_000 };
function listen(server, port, host) {
    return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
    });
}
function close(server) {
    return new Promise((resolve) => {
        server.close(() => {
            resolve();
        });
        server.closeAllConnections();
    });
}
/** Starts the stand-ins in this process, by default on a free port. */
export async function startSandbox(options) {
    const { clock = machineClock, host = '127.0.0.1', latency } = options;
    const faults = new Faults();
    const requests = [];
    const slow = new Map();
    const standIns = new Map();
    let counted = firstIdentifier;
    let url = '';
    let ownUrl = '';
    const fault = (input) => {
        const checked = faultSchema.parse(input);
        const standIn = standIns.get(checked.social_network);
        if (checked.kind === 'expire')
            standIn?.tokens.expireAll();
        else if (checked.kind === 'revoke')
            standIn?.tokens.revokeAll();
        else if (checked.kind === 'slow')
            slow.set(checked.social_network, checked.seconds * 1000);
        else
            faults.add(checked);
    };
    /**
     * Applies a fault to a request. Returns undefined when the request is to be answered as if nothing were
     * wrong.
     */
    async function applyFault(standIn, { kind, seconds }, context, next) {
        if (kind === 'throttle')
            return standIn.throttled(seconds);
        if (kind === 'error')
            return standIn.broken();
        if (kind === 'garbage')
            return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>oops' };
        try {
            await next();
        }
        catch (error) {
            // A refused request gets no answer either.
            if (!(error instanceof Refusal))
                throw error;
        }
        context.respond = false;
        if (kind === 'drop')
            context.req.socket.destroy();
        return undefined;
    }
    const routed = [...options.standIns].map((make) => {
        const router = new Router();
        const named = {};
        const standIn = make({
            clock,
            address: (real) => {
                const { ownHost } = named.standIn ?? {};
                const isOwn = ownHost !== undefined && ownUrl !== '' && new URL(real).host === ownHost;
                return isOwn
                    ? real.replace(`https://${ownHost}`, ownUrl)
                    : `${url}/${real.replace(/^https:\/\//, '')}`;
            },
            count: () => (counted += 1),
            passes: (done, allowed) => options.limits !== false && done > allowed,
            processing: () => slow.get(named.standIn?.social_network ?? 'x') ?? options.processing ?? 1000,
            fetch: globalThis.fetch,
        });
        named.standIn = standIn;
        standIns.set(standIn.social_network, standIn);
        router.use(async (context, next) => {
            const request = `${context.method} ${context.path.slice(1)}`;
            requests.push(request);
            context.state.raw = await readBody(context);
            if (latency)
                await clock.sleep(latency(standIn.social_network));
            const struck = faults.take(standIn.social_network, request);
            try {
                const told = struck && (await applyFault(standIn, struck, context, next));
                if (told)
                    reply(context, told);
                else if (!struck)
                    await next();
            }
            catch (error) {
                if (!(error instanceof Refusal))
                    throw error;
                reply(context, error.reply);
            }
        });
        standIn.register(router);
        return router;
    });
    const application = new Koa();
    application.silent = true;
    application.on('error', (error) => {
        process.stderr.write(`sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    });
    for (const router of [...routed, sandboxPages({ standIns, faults, fault })])
        application.use(router.routes());
    const handle = application.callback();
    const server = createServer(serverOptions, (request, response) => void handle(request, response));
    await listen(server, options.port ?? 0, host);
    // A server that listens on a port has an address with a port.
    const { port } = server.address();
    url = `http://${host}:${String(port)}`;
    const servers = [server];
    const ownHost = [...standIns.values()].find((standIn) => standIn.ownHost !== undefined)?.ownHost;
    if (ownHost !== undefined) {
        const own = createServer(serverOptions, (request, response) => {
            request.url = `/${ownHost}${request.url ?? '/'}`;
            void handle(request, response);
        });
        // The port after the given one, so that settings can be derived from it.
        try {
            await listen(own, options.port === undefined ? 0 : port + 1, host);
        }
        catch (error) {
            // Left open, the first server would keep the process alive.
            await close(server);
            throw error;
        }
        ownUrl = `http://${host}:${String(own.address().port)}`;
        servers.push(own);
    }
    return {
        url,
        ownUrl,
        standIns,
        fault,
        clearFaults: () => {
            faults.clear();
            slow.clear();
        },
        requests,
        async stop() {
            await Promise.all(servers.map(close));
        },
    };
}
