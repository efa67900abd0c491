import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import tls from 'node:tls';
import { certificate } from '../../fixtures/certificate.ts';

/** A message as a mail server took it: for whom, and what a mail program reads. */
interface Received {
  readonly recipients: readonly string[];
  readonly email: Email;
}

export const account = { user: 'post@wright', password: 'p:ss/w%rd' };

/** Makes this process trust the certificate of the servers below, as NODE_EXTRA_CA_CERTS would. Gives the way back. */
export function trustMailServers(): () => void {
  const { createSecureContext } = tls;
  tls.createSecureContext = (options) => {
    const context = createSecureContext(options);
    // What Node does not show in its types: the context of OpenSSL.
    (context.context as { addCACert(pem: string): void }).addCACert(certificate.cert);
    return context;
  };
  return () => {
    tls.createSecureContext = createSecureContext;
  };
}

/**
 * A real SMTP server on a free port. It offers STARTTLS, takes mail after signing in, and none for
 * nobody@example.org.
 */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...certificate,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, callback) => {
      if (username === account.user && password === account.password) callback(null, { user: username });
      else callback(new Error(`${String(password)} is not the password`));
    },
    onRcptTo: ({ address }, _, callback) =>
      callback(address === 'nobody@example.org' ? new Error('there is nobody here') : null),
    onData: (stream, { envelope }, callback) => {
      void stream.toArray().then(async (chunks) => {
        const email = await PostalMime.parse(Buffer.concat(chunks as Buffer[])); // What a socket streams is bytes.
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), email });
        callback();
      });
    },
    ...options,
  });
  // Whoever hangs up on it is no error of the test.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo; // A listening TCP server has a port.
  return { port, received, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}
