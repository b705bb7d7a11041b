import type { Survey } from './survey.ts';
import { headerOf, textOf } from './web.ts';

/**
 * Whether GitHub Pages hosts the site. It sends no custom headers, and lets browsers cache everything for ten minutes.
 */
export function isOnGitHubPages({ answers }: Survey): boolean {
  return /^github\.com$/i.test(headerOf(answers.get('/'), 'server'));
}

/** The policy in the page's meta element; '' if there is none. */
export function policyInPage({ answers }: Survey, path: string): string {
  const pattern = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i;
  return pattern.exec(textOf(answers.get(path)))?.[1] ?? '';
}

/** The action of the form without scripts; null if there is none. */
export function functionAddressIn({ answers }: Survey): string | null {
  const address = /<form[^>]*\saction="([^"]+)"/.exec(textOf(answers.get('/')))?.[1] ?? '';
  return URL.canParse(address) ? address : null;
}
