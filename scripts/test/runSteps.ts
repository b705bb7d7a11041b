import { countOutcome, type Counts, nothing, skipLines, sum, totalLine } from './counts.ts';
import { runCommand } from './runCommand.ts';
import type { Step } from './step.ts';

/**
 * Runs the steps in their order and shows how each goes; a failing one is shown in full. At the end it
 * tells how long each took, and what was skipped and why.
 * @returns the sum over all; a step whose needs are not met counts as one failure
 */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  print: (text: string) => void,
): Promise<Counts> {
  let total = nothing;
  const failed: string[] = [];
  const durations: string[] = [];
  for (const step of steps) {
    const missing = step.needs?.filter((need) => failed.includes(need)) ?? [];
    print(`${step.title} …`);
    const startedMs = Date.now();
    const sign = (line: string): void => print(`  ${seconds(startedMs)} ${line}`);
    const { counts, output } =
      missing.length > 0
        ? { counts: { ...nothing, failed: 1 }, output: `needs ${missing.join(', ')}` }
        : await runStep(root, step, sign);
    if (counts.failed > 0) {
      failed.push(step.id);
      print(output.trimEnd());
    }
    const took = seconds(startedMs);
    durations.push(`${took.padStart(9)}  ${step.title}`);
    print(`  ${counts.failed > 0 ? 'FAILED' : 'ok'}: ${totalLine(counts)} (${took})`);
    const skips = counts.skips.map((skip) => `${step.title}: ${skip}`);
    total = sum(total, { ...counts, skips });
  }
  print(['', 'How long each step took:', ...durations].join('\n'));
  if (total.skips.length > 0) {
    print(['', 'Skipped:', ...skipLines(total.skips).map((line) => `  ${line}`)].join('\n'));
  }
  return total;
}

async function runStep(
  root: string,
  step: Step,
  sign: (line: string) => void,
): Promise<{ counts: Counts; output: string }> {
  let counts = nothing;
  const outputs: string[] = [];
  try {
    const env = (await step.prepare?.()) ?? {};
    for (const { command, report } of step.commands) {
      const full = { ...command, env: { ...env, ...command.env } };
      const { succeeded, output } = await runCommand(root, full, sign);
      const own = countOutcome(report, succeeded, output);
      counts = sum(counts, own);
      if (own.failed > 0)
        outputs.push(`$ ${command.program} ${command.words.join(' ')}\n${output}`);
    }
  } catch (error) {
    counts = sum(counts, { ...nothing, failed: 1 });
    outputs.push(error instanceof Error ? error.message : String(error));
  }
  if (step.commands.length === 0 && counts.failed === 0) counts = { ...nothing, failed: 1 };
  return { counts, output: outputs.join('\n') };
}

function seconds(sinceMs: number): string {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}
