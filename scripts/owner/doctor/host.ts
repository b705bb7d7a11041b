import type { Survey } from './survey.ts';
import { headerOf, textOf } from './web.ts';

/** GitHub Pages sends no custom headers, and has everything cached for ten minutes. */
export function isOnGitHubPages({ answers }: Survey): boolean {
  return /^github\.com$/i.test(headerOf(answers.get('/'), 'server'));
}

/** The policy in the page's meta element, or ''. */
export function policyInPage({ answers }: Survey, path: string): string {
  const pattern = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i;
  return pattern.exec(textOf(answers.get(path)))?.[1] ?? '';
}

/** The action of the form without scripts, or null. */
export function functionAddressIn({ answers }: Survey): string | null {
  const address = /<form[^>]*\saction="([^"]+)"/.exec(textOf(answers.get('/')))?.[1] ?? '';
  return URL.canParse(address) ? address : null;
}
