import { workerUrl } from '../../../src/pwa/workerMessages.ts';
import { advice, few, type Finding, well, wrong } from './finding.ts';
import { isOnGitHubPages } from './host.ts';
import { manifestPath, type Survey } from './survey.ts';
import { headerOf, isWell } from './web.ts';

const yearS = 31_536_000;
const upload = 'publish the build’s file for your host too (supabase/README.md, “Put it online”)';

/** Checks that browsers fetch new content and cache files that never change. */
export function cachingFindings(survey: Survey): Finding[] {
  const { answers, pages } = survey;
  const answered = [...answers].filter(([, asked]) => isWell(asked));
  const kept = answered.map(([path, asked]) => [path, headerOf(asked, 'cache-control')] as const);
  const isHashed = (path: string): boolean => path.startsWith('/assets/');
  const forgotten = kept.filter(([path, value]) => isHashed(path) && !isForever(value));
  const fresh = [...pages, workerUrl, manifestPath];
  const stale = kept.filter(([path, value]) => fresh.includes(path) && !isAskedAgain(value));
  const say = isOnGitHubPages(survey) ? advice : wrong;
  const todo = isOnGitHubPages(survey) ? 'GitHub Pages decides this on its own' : upload;
  return [
    forgotten.length === 0
      ? well('files with a hash in their name are cached for good')
      : say(
          `${pathsOf(forgotten)}: Cache-Control is ${valueOf(forgotten)}, so not cached for good`,
          todo,
        ),
    stale.length === 0
      ? well('pages, service worker, and manifest are checked again each time')
      : say(
          `${pathsOf(stale)}: Cache-Control is ${valueOf(stale)}, so not checked again each time`,
          todo,
        ),
  ];
}

type Kept = readonly (readonly [path: string, value: string])[];

const pathsOf = (kept: Kept): string => few(kept.map(([path]) => path));
const valueOf = ([first]: Kept): string => (first?.[1] ? `“${first[1]}”` : 'missing');

function isForever(value: string): boolean {
  return /\bimmutable\b/.test(value) && Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= yearS;
}

function isAskedAgain(value: string): boolean {
  return /\bno-cache\b|\bno-store\b|\bmax-age=0\b/.test(value);
}
