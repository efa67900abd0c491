import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { format, resolveConfig } from 'prettier';
import { root } from './ready.js';

/** Ends the command with one sentence, before anything is written. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export const read = (path) => readFileSync(root + path, 'utf8');
export const exists = (path) => existsSync(root + path);

/** Returns whether a variable can have this name. */
export function isIdentifier(name) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return false;
  try {
    // Words of the language are refused.
    return new Script(`'use strict'; let ${name};`) instanceof Script;
  } catch {
    return false;
  }
}

/** Returns the text with an entry at the end of the object that a constant holds. */
export function withEntry(text, constant, entry) {
  const [before] = new RegExp(`^[^]*?\\bconst ${constant}\\b[^]*?\\n(?=}\\)?;?$)`, 'm').exec(text);
  return `${before}${entry}\n${text.slice(before.length)}`;
}

/** Writes files, by path, as Prettier formats them, and says which. */
export async function writeFiles(files) {
  for (const [path, text] of Object.entries(files)) {
    const options = await resolveConfig(root + path);
    const formatted = await format(text, { ...options, filepath: path });
    process.stdout.write(`  ${exists(path) ? 'changed' : 'new    '}  ${path}\n`);
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, formatted);
  }
}
