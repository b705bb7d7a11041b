import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestProjectType } from '../enquiry/form/projectTypeRequest.ts';
import { pageAt } from './routes.ts';

/**
 * Makes the router handle clicks on plain links to the site's pages. Most of these links are in static parts,
 * where React can't attach handlers.
 */
export function useSiteLinks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/"]');
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      // The browser handles links to files and to other sites.
      const isPage = link.origin === location.origin && pageAt(link.pathname).isListed;
      if (event.defaultPrevented || !isPage) return;
      event.preventDefault();
      const { asks, opens } = link.dataset;
      if (asks !== undefined) requestProjectType(asks);
      const to = link.pathname + link.search + link.hash;
      void navigate(to, { replace: link.href === location.href, state: { part: opens } });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
