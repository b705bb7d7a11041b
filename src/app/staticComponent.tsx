import { type ReactElement, use } from 'react';
import { useLocation } from 'react-router-dom';
import { loadParts, staticHtml } from './staticHtml.ts';
import { pageAt } from './routes.ts';

/**
 * The build replaces each component in a `Name.static.tsx` with `staticComponent('Name')`, which shows the HTML
 * already in the page. Its text stays out of the script, and React has nothing to hydrate.
 */
export function staticComponent(name: string): () => ReactElement {
  return function StaticComponent() {
    const { pathname } = useLocation();
    if (staticHtml(name) === undefined) use(loadParts(pageAt(pathname)));
    const html = staticHtml(name);
    if (html === undefined) throw new Error(`There is no static part ${name} at ${pathname}.`);
    return <div data-static={name} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
