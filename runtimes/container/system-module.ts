import { systemClock } from '#adapters/system/clock';
import { createIdentifiers } from '#adapters/system/identifiers';
import { createLogger } from '#adapters/system/logger';
import { outgoingAddresses } from '#adapters/system/outgoing-rules';
import { scryptPasswords } from '#adapters/system/passwords';
import { createPublicFetch } from '#adapters/system/public-fetch';
import { readableLines } from '#adapters/system/readable-lines';
import { createRotatingKeyring } from '#adapters/system/rotating-keyring';
import { createSecrets } from '#adapters/system/secrets';
import { createTokens } from '#adapters/system/tokens';
import { ContainerModule } from 'inversify';
import { setMaxListeners } from 'node:events';
import { followKeyFile } from '../config/follow-key-file.ts';
import { storedTokenKeys } from './stored-key.ts';
import { tokens } from './tokens.ts';

/** Time, identifiers, logs, keys and outgoing calls. */
export const systemModule = new ContainerModule(({ bind }) => {
  bind(tokens.clock).toConstantValue(systemClock);
  bind(tokens.stopping)
    .toResolvedValue(() => new AbortController(), [])
    .inSingletonScope();
  bind(tokens.aborting)
    .toResolvedValue(() => {
      const aborting = new AbortController();
      // Every pending call listens, so more than ten listeners are not a leak.
      setMaxListeners(0, aborting.signal);
      return aborting;
    }, [])
    .inSingletonScope();
  bind(tokens.passwords).toConstantValue(scryptPasswords);
  bind(tokens.identifiers).toResolvedValue(createIdentifiers, [tokens.clock]).inSingletonScope();
  bind(tokens.logger)
    .toResolvedValue(
      ({ logLevel }) =>
        createLogger({
          level: logLevel,
          // A terminal is read by people, other outputs by programs.
          ...(process.stdout.isTTY && { destination: readableLines(process.stdout) }),
        }),
      [tokens.settings],
    )
    .inSingletonScope();
  bind(tokens.secrets)
    .toResolvedValue(
      (keys, { secretKeyFile: file }) =>
        createSecrets(keys, file === undefined ? undefined : followKeyFile(file, keys)),
      [tokens.secretKeys, tokens.settings],
    )
    .inSingletonScope();
  bind(tokens.fetch)
    .toResolvedValue(
      ({ allowPrivateAddresses, outgoing }) =>
        createPublicFetch({
          allowPrivateAddresses,
          isAllowed: outgoingAddresses({ ...outgoing, allowPrivateAddresses }),
        }),
      [tokens.settings],
    )
    .inSingletonScope();
  bind(tokens.keyring)
    .toResolvedValue(
      async (clock, identifiers, secrets, storage) => {
        const keys = storedTokenKeys({ clock, identifiers, secrets, storage });
        const keyring = createRotatingKeyring({ clock, keys });
        // Reports a wrong secret key at startup, not with the first token.
        await keyring.signing();
        return keyring;
      },
      [tokens.clock, tokens.identifiers, tokens.secrets, tokens.storage],
    )
    .inSingletonScope();
  bind(tokens.tokens)
    .toResolvedValue(
      ({ publicUrl }, keyring, clock) => createTokens({ keyring, issuer: publicUrl, clock }),
      [tokens.settings, tokens.keyring, tokens.clock],
    )
    .inSingletonScope();
});
