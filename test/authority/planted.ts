/**
 * Removes one check of authority at a time, and tells which test of this folder finds that: `npm run planted`, or
 * `npm run planted -- --only 3,7`. It takes some minutes.
 */
import { runMutants } from '../mutants/run-mutants.ts';
import { plantedFaults } from './planted-faults.ts';

runMutants(plantedFaults.map((fault) => ({ ...fault, test: 'test/authority/' })));
