import { encodeQR } from 'qr';
import type { Posting } from './posting.ts';

interface Options {
  readonly social_network?: string | undefined;
  readonly redirectUri?: string | undefined;
  readonly json?: true | undefined;
}

/** Returns the QR code of a text in half blocks; undefined when it is wider than `columns`. */
function qrCode(text: string, columns: number): string | undefined {
  const code = encodeQR(text, 'ascii', { ecc: 'low', border: 1 });
  const width = Math.max(...code.split('\n').map((line) => line.length));
  return width <= columns ? code : undefined;
}

/** Prints a connect link and, on a terminal, its QR code for a telephone. */
export async function connectCommand(
  { platform, caller, id_organization }: Posting,
  { social_network, redirectUri: redirect_uri, json }: Options,
): Promise<number> {
  const issued = await platform.organizations.issueConnectToken(caller, {
    id_organization,
    social_network,
    redirect_uri,
  });
  if (json) {
    process.stdout.write(`${JSON.stringify(issued)}\n`);
    return 0;
  }
  process.stdout.write(`${issued.url}\n`);
  if (!process.stdout.isTTY) return 0;
  const { hostname } = new URL(issued.url);
  const code = qrCode(issued.url, process.stdout.columns);
  const note =
    hostname === '127.0.0.1' || hostname === 'localhost'
      ? 'Only this machine can open it; PUBLIC_URL is the address for others.'
      : (code ?? 'This terminal is too narrow for its QR code.');
  process.stdout.write(`\n${note}\nIt works until ${issued.expires_at}, for one account.\n`);
  return 0;
}
