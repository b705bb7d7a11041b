import type { ToastKind } from './Toasts.tsx';
import { toastsReady } from './toastsReady.ts';

/** Shows a toast once the toasts' chunk is loaded. The list under the form has the same text. */
export function showToast(kind: ToastKind): void {
  void toastsReady()
    .then(() => import('./Toasts.tsx'))
    .then(({ enqueueToast }) => enqueueToast(kind));
}
