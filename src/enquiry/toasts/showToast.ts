import type { ToastKind } from './Toasts.tsx';
import { toastsReady } from './toastsReady.ts';

/** Shows one of the toasts as soon as there can be one. What it says stands in the outbox list too. */
export function showToast(kind: ToastKind): void {
  void toastsReady()
    .then(() => import('./Toasts.tsx'))
    .then(({ enqueueToast }) => enqueueToast(kind));
}
