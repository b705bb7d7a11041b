import { business } from './business.ts';

export const errorPage = {
  heading: 'Unexpected Application Error',
  text: `Something on this page broke, and it was nothing you did. Reloading the page or returning home usually helps. If it doesn’t, please write to ${business.email}.`,
  action: 'Return to Home',
} as const;
