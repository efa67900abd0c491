/**
 * `npm run try`: the console with accounts and a month of posts, from a checkout in which nothing has been done yet.
 */
import { spawn } from 'node:child_process';
import { ready, root, say } from './ready.js';

say('Postwright');
await ready();
const words = ['dist/runtimes/cli/main.js', 'try', ...process.argv.slice(2)];
const child = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches both, and the child ends when it has removed its folder.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (status) => process.exit(status ?? 1));
