export const errorPage = {
  heading: 'Unexpected Application Error',
  text: 'Something on this page broke, and it wasn’t your fault. Reload it, and it should work. If you’d started a message, it will usually be back in the form.',
  stillBroken: 'If it keeps happening, email me at',
  reload: 'Reload this page',
  action: 'Return to Home',
} as const;
