import { connect, createServer, type AddressInfo } from 'node:net';

/** Starts a way to a server on this machine that can be closed, as when the server is stopped, and opened again. */
export async function startClosableWay(address: string) {
  const { hostname, port } = new URL(address);
  const sockets = new Set<{ destroy(): unknown }>();
  let isOpen = true;
  const server = createServer((near) => {
    if (!isOpen) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  // It listens on a port.
  url.port = String((server.address() as AddressInfo).port);
  const close = (): void => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    close,
    open: (): void => void (isOpen = true),
    stop(): void {
      close();
      server.close();
    },
  };
}
