import { type ReactElement, use } from 'react';
import { useLocation } from 'react-router-dom';
import { loadParts, staticHtml } from './staticHtml.ts';
import { pageAt } from './routes.ts';

/**
 * The build replaces each component in a `Name.static.tsx` with `staticComponent('Name')`, which shows the HTML
 * that is already in the page. So the component's text is not in the script, and React doesn't hydrate it.
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
