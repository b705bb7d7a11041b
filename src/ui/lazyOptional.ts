import { type ComponentType, lazy } from 'react';

/**
 * A part that comes after the page, as a chunk of its own. Where that can't be loaded, because the line is
 * bad or a newer release has taken its place, nothing stands there: it must not take the page with it.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
}

function Nothing(): null {
  return null;
}
