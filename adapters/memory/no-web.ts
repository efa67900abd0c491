import { WebFailure } from '#domain/web/index';
import type { Web } from '#ports/shared/web';

const refuse = () => Promise.reject(new WebFailure('addresses are not read here'));

/** Reads no addresses, for embedders who want none read. */
export const noWeb: Web = { readPage: refuse, readJson: refuse, download: refuse };
