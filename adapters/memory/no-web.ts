import { WebFailure } from '#domain/web/index';
import type { Web } from '#ports/shared/web';

const refuse = () => Promise.reject(new WebFailure('addresses are not read here'));

/** Disables reading of addresses, for embedders. */
export const noWeb: Web = { readPage: refuse, readJson: refuse, download: refuse };
