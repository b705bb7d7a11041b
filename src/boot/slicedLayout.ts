// Lays out the sections below the first one each in a frame of its own. A phone takes up to 0.2 s for all at once, and
// could neither scroll nor react to a tap in that time.

/**
 * Skips the layout of all sections but the first (see `base.css`) until the page is parsed. Call it before the page has
 * content. Does nothing at an anchor or a text fragment, or after a reload or Back: the browser scrolls there, and
 * needs the sections' true heights.
 * @param dataset of the root element
 */
export function sliceLayout(dataset: DOMStringMap): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isFresh = navigation && 'type' in navigation && navigation.type === 'navigate';
  if (!isFresh || location.hash || navigation.name.includes(':~:')) return;
  if (!CSS.supports('content-visibility', 'auto')) return;
  dataset.sliced = '';
  const end = (): void => {
    delete dataset.sliced;
  };
  const layOutNext = (): void => {
    const next = document.querySelector<HTMLElement>('main > section + section:not([style])');
    if (!next) return end();
    next.style.contentVisibility = 'visible';
    requestAnimationFrame(layOutNext);
  };
  addEventListener('DOMContentLoaded', layOutNext);
  // A link may scroll to a section.
  addEventListener('click', end, true);
}
