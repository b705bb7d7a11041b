import { firstLanguage, languageParameter, pageParameter } from '#contract';
import { functionUrl } from '../../env.ts';
import { pageLanguage } from '../pageLanguage.ts';

/**
 * The URL that a form without scripts posts to. It names the page's language, so that the server answers in it; without
 * that, in the first language.
 * @param page the page that the form is on, if it isn't the home page
 */
export function plainFormAction(page?: string): string {
  const parameters = new URLSearchParams();
  if (page !== undefined) parameters.set(pageParameter, page);
  if (pageLanguage !== null && pageLanguage !== firstLanguage) {
    parameters.set(languageParameter, pageLanguage);
  }
  const query = String(parameters);
  return functionUrl() + (query && `?${query}`);
}
