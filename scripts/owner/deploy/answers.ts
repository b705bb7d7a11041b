import type { Answers, Question } from '../setup/question.ts';
import { asItIs } from './questions.ts';

/** The settings to upload: new answers to questions whose ids are settings. */
export function chosenSettings(
  questions: readonly Question[],
  answers: Answers,
): Record<string, string> {
  const asked = questions.filter(
    ({ id, isAsked }) => /^[A-Z_]+$/.test(id) && isAsked?.(answers) !== false,
  );
  return Object.fromEntries(
    asked
      .map(({ id }) => [id, answers[id] ?? ''] as const)
      .filter(([, answer]) => answer !== '' && answer !== asItIs),
  );
}

/** The default answers, which a dry run uses. */
export const offersOf = (questions: readonly Question[]): Answers => {
  const answers: Record<string, string> = {};
  for (const { id, offer } of questions) answers[id] = offer(answers) ?? placeholders[id] ?? '';
  return answers;
};

const placeholders: Answers = {
  project: 'yourprojectreference',
  RESEND_API_KEY: 're_yours',
  pooler: 'postgresql://postgres.yourprojectreference@region.pooler.supabase.com:6543/postgres',
};
