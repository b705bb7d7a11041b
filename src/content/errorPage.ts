export const errorPage = {
  heading: 'Unexpected Application Error',
  text: 'Something on this page broke, and it wasn’t you. Reload it, and it should work. A message you’d started usually comes back into the form.',
  stillBroken: 'If it keeps happening, email me at',
  reload: 'Reload this page',
  action: 'Return to Home',
} as const;
