#!/usr/bin/env node
import { loadCommandLine } from './load-command-line.ts';
import { keepHeapSmall } from './small-heap.ts';

keepHeapSmall();

// The reader may close its end early, as in "postwright doctor | head".
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

const { runCommandLine } = await loadCommandLine();

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
