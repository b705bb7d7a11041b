import { type ComponentType, lazy } from 'react';

/**
 * Like React's `lazy`, but renders the fallback if the chunk can't be loaded, on a bad connection or after a
 * deploy.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  return lazy(async () => {
    // Let the current render paint first: starting the import takes time on a slow phone.
    await new Promise((resolve) => setTimeout(resolve));
    return await load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    );
  });
}

function Nothing(): null {
  return null;
}
