export { peopleEffects } from './effects.ts';
export { completeErasures } from './erase-person.ts';
export { peopleOperations } from './operations.ts';
