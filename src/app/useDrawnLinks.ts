import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestProjectType } from '../enquiry/form/projectTypeRequest.ts';

/** Links within the site that stand in drawn parts are followed without loading the page, as the router's own are. */
export function useDrawnLinks(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const follow = (event: MouseEvent): void => {
      // By this mark the router's links are known from those to files and to programs.
      const link =
        event.target instanceof Element &&
        event.target.closest<HTMLAnchorElement>('[data-drawn] a[data-discover]');
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const { asks, opens } = link.dataset;
      if (asks !== undefined) requestProjectType(asks);
      // While the site is being written, the link is the router's own.
      if (event.defaultPrevented) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      void navigate(to, { replace: link.href === location.href, state: { part: opens } });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
