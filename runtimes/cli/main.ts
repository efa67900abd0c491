#!/usr/bin/env node
import { runCommandLine } from './command-line.ts';

// The reader may close its end early, as in "postwright doctor | head".
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

process.exitCode = await runCommandLine(process.argv.slice(2), process.env);
