import { firstLanguage, languageParameter, pageParameter } from '#contract';
import { functionUrl } from '../../env.ts';
import { pageLanguage } from '../pageLanguage.ts';

/**
 * The URL that a form without scripts posts to. It names the page's language, unless that is the first one, so that the
 * server answers in it.
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
