import { answerTo } from '../../../scripts/owner/enquiriesCommand.ts';

/** Runs `npm run enquiries` with these arguments and returns its output or its error message. */
export async function ownerTool(
  databaseUrl: string,
  ...words: string[]
): Promise<{ out: string; complaint: string }> {
  try {
    const out = await answerTo([...words, '--database', databaseUrl], process.env);
    return { out, complaint: '' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { out: '', complaint: error.message };
  }
}
