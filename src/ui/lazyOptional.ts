import { type ComponentType, lazy } from 'react';

/**
 * A part that comes after the page, as a chunk of its own. Where that can't be loaded, because the line is
 * bad or a newer release has taken its place, another stands there, or nothing: it must not take the page with it.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  return lazy(async () => {
    // What is drawn now goes first: to ask for the part takes a slow phone some time.
    await new Promise((resolve) => setTimeout(resolve));
    return await load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    );
  });
}

function Nothing(): null {
  return null;
}
