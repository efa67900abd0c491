/** Shows that the tests can fail: `npm run test:mutants`, or some with `npm run test:mutants -- --only 3,7`. */
import { adapterMutants } from './adapters.ts';
import { domainMutants } from './domain.ts';
import { runMutants } from './run-mutants.ts';
import { runtimeMutants } from './runtimes.ts';

runMutants([...domainMutants, ...adapterMutants, ...runtimeMutants]);
