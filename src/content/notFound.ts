export const notFound = {
  heading: 'Oops! Page not found',
  text: 'There is no trail at this address. It may have been mistyped, or the page may have moved.',
  action: 'Return to Home',
  /** Stands before the unknown path in the console. */
  logged: 'Page not found:',
} as const;
