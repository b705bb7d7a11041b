import { business } from './business.ts';

export const errorPage = {
  heading: 'Unexpected Application Error',
  text: `Something on this page broke, and it wasn’t your fault. Reloading the page or returning home usually helps. If it doesn’t, please write to ${business.email}.`,
  action: 'Return to Home',
} as const;
