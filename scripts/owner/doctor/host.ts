import type { Survey } from './survey.ts';
import { headerOf, textOf } from './web.ts';

/** GitHub Pages sends no headers of a site's own, and lets everything be kept for ten minutes. */
export function isOnGitHubPages({ answers }: Survey): boolean {
  return /^github\.com$/i.test(headerOf(answers.get('/'), 'server'));
}

/** A policy that stands in the page itself; '' where there is none. */
export function policyInPage({ answers }: Survey, path: string): string {
  const pattern = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i;
  return pattern.exec(textOf(answers.get(path)))?.[1] ?? '';
}

/** The address that a form without scripts is sent to; null where there is no form. */
export function functionAddressIn({ answers }: Survey): string | null {
  const address = /<form[^>]*\saction="([^"]+)"/.exec(textOf(answers.get('/')))?.[1] ?? '';
  return URL.canParse(address) ? address : null;
}
