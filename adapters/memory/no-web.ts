import { WebFailure } from '#domain/foundation/index';
import type { Web } from '#ports/foundation/web';

const refuse = () => Promise.reject(new WebFailure('addresses are not read here'));

/** Disables reading of addresses, for embedders. */
export const noWeb: Web = { readPage: refuse, readJson: refuse, download: refuse };
