import { loadOptional } from '#domain/foundation/index';
import { closedFinding, type DatabaseState, emptyFinding } from './database-findings.ts';

/** Checks a MongoDB database without changing it. */
export async function inspectMongo(url: string, now: () => number): Promise<DatabaseState> {
  const { readMongoState } = await loadOptional(
    'storage in MongoDB',
    ['mongodb'],
    () => import('#adapters/mongo/mongo-state'),
  );
  const begin = now();
  const state = await readMongoState(url);
  if (state.closure) return { finding: closedFinding(state.closure) };
  if (state.empty) return { finding: emptyFinding };
  return { ahead: state.now - (begin + now()) / 2 };
}
