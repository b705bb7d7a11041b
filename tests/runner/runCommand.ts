import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { shellCall } from '../../scripts/shellCall.mjs';
import type { Command } from './step.ts';

export type CommandOutcome = { succeeded: boolean; output: string };

const progressIntervalMs = 10_000;

/**
 * Runs a program and returns its output.
 * @param showProgress called with the last line of output every ten seconds
 */
export async function runCommand(
  root: string,
  { program, words, env }: Command,
  showProgress: (line: string) => void,
): Promise<CommandOutcome> {
  const file = resolve(root, 'node_modules/.bin', program);
  const shell = process.platform === 'win32';
  const child = spawn(...shellCall(file, words, shell), {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const timer = setInterval(() => showProgress(lastLine(output)), progressIntervalMs);
  const succeeded = await new Promise<boolean>((settle) => {
    child.once('error', (error) => {
      output += error.message;
      settle(false);
    });
    child.once('close', (status) => settle(status === 0));
  });
  clearInterval(timer);
  return { succeeded, output: stripVTControlCharacters(output) };
}

function lastLine(output: string): string {
  return stripVTControlCharacters(output).trimEnd().split('\n').at(-1)?.trim() ?? '';
}
