export { connectAtSandbox, signUp } from '#runtimes/sandbox/person';
