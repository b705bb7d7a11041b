import { countOutcome, type Counts, nothing, skipLines, sum, totalLine } from './counts.ts';
import { runCommand } from './runCommand.ts';
import type { Step } from './step.ts';

/** Most steps wait more than they compute, so three steps keep two cores busy. */
const stepsAtOnce = 3;

/**
 * Runs three steps at once, each after the steps that it needs, and prints their results and the whole
 * output of failed ones. At the end it prints each step's time and the skipped tests with their reasons.
 * @returns the total counts; a step counts as one failure if a step that it needs failed
 */
export async function runSteps(
  root: string,
  steps: readonly Step[],
  print: (text: string) => void,
): Promise<Counts> {
  const begunMs = Date.now();
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const ended = new Map<string, { counts: Counts; took: string }>();
  while (waiting.length + running.size > 0) {
    const next = running.size < stepsAtOnce ? nextStep(waiting, [...running.keys()]) : undefined;
    if (next === undefined) {
      if (running.size === 0) throw new Error('The steps that are left wait for each other.');
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const missing = next.needs?.filter((need) => (ended.get(need)?.counts.failed ?? 0) > 0) ?? [];
    const work = runStep(root, next, missing, print).then((outcome) => {
      ended.set(next.id, outcome);
      running.delete(next);
    });
    running.set(next, work);
  }
  return printSummary(steps, ended, begunMs, print);
}

/** The first step whose needed steps have ended and whose lock is free. */
function nextStep(waiting: readonly Step[], running: readonly Step[]): Step | undefined {
  const unended = [...waiting, ...running].map(({ id }) => id);
  return waiting.find(
    ({ needs = [], lock }) =>
      needs.every((need) => !unended.includes(need)) &&
      (lock === undefined || running.every((other) => other.lock !== lock)),
  );
}

async function runStep(
  root: string,
  step: Step,
  missing: readonly string[],
  print: (text: string) => void,
): Promise<{ counts: Counts; took: string }> {
  print(`${step.title} …`);
  const startedMs = Date.now();
  const showProgress = (line: string): void =>
    print(`  ${step.title}, ${seconds(startedMs)}: ${line}`);
  const { counts, output } =
    missing.length > 0
      ? { counts: { ...nothing, failed: 1 }, output: `needs ${missing.join(', ')}` }
      : await runCommands(root, step, showProgress);
  if (counts.failed > 0) print(output.trimEnd());
  const took = seconds(startedMs);
  print(`${step.title}: ${counts.failed > 0 ? 'FAILED' : 'ok'}, ${totalLine(counts)} (${took})`);
  return { counts, took };
}

async function runCommands(
  root: string,
  step: Step,
  showProgress: (line: string) => void,
): Promise<{ counts: Counts; output: string }> {
  let counts = nothing;
  const outputs: string[] = [];
  try {
    const env = (await step.prepare?.()) ?? {};
    for (const { command, report } of step.commands) {
      const full = { ...command, env: { ...env, ...command.env } };
      const { succeeded, output } = await runCommand(root, full, showProgress);
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

function printSummary(
  steps: readonly Step[],
  ended: ReadonlyMap<string, { counts: Counts; took: string }>,
  begunMs: number,
  print: (text: string) => void,
): Counts {
  let total = nothing;
  print('\nHow long each step took:');
  for (const { id, title } of steps) {
    const { counts, took } = ended.get(id) ?? { counts: { ...nothing, failed: 1 }, took: '' };
    print(`${took.padStart(9)}  ${title}`);
    total = sum(total, { ...counts, skips: counts.skips.map((skip) => `${title}: ${skip}`) });
  }
  print(`${seconds(begunMs).padStart(9)}  all, three at once`);
  if (total.skips.length > 0) {
    print(['', 'Skipped:', ...skipLines(total.skips).map((line) => `  ${line}`)].join('\n'));
  }
  return total;
}

function seconds(sinceMs: number): string {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}
