import { connect, createServer } from 'node:net';

/**
 * Starts a proxy that lets one command of MongoDB's protocol through at a time, over all connections. FerretDB 1
 * reads and writes in two steps, so two simultaneous updates can undo each other, which MongoDB never does. One
 * after the other, updates are atomic.
 *
 * @param {number} target port of the server on this machine
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function oneAtATime(target) {
  const sockets = new Set();
  let turn = Promise.resolve();

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    /** Stops waiting for an answer. */
    let answered = () => {};
    const end = () => {
      client.destroy();
      upstream.destroy();
      sockets.delete(client);
      answered();
    };
    sockets.add(client);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
    onMessages(client, (message) => {
      turn = turn.then(
        () =>
          new Promise((resolve) => {
            if (upstream.destroyed) return resolve();
            answered = resolve;
            upstream.write(message);
          }),
      );
    });
    onMessages(upstream, (message) => {
      client.write(message);
      answered();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Calls back with each whole message, whose length is in its first four bytes. */
function onMessages(socket, handle) {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      handle(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}
