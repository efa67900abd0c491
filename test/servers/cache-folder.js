import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where programs that the tests build or install are kept between runs, for all checkouts of this person. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'postwright-tests');
