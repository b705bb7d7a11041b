import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';

/** `npm run enquiries` as the owner calls it; resolves with what it prints, or what it complains of. */
export async function ownerTool(
  databaseUrl: string,
  ...words: string[]
): Promise<{ out: string; complaint: string }> {
  try {
    const { stdout } = await promisify(execFile)(
      'node_modules/.bin/tsx',
      ['scripts/enquiries.ts', ...words, '--database', databaseUrl],
      { cwd: projectRoot },
    );
    return { out: stdout, complaint: '' };
  } catch (error) {
    return { out: '', complaint: String(Reflect.get(Object(error), 'stderr')) };
  }
}
