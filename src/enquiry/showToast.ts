import type { ToastKind } from './Toasts';
import { toastsReady } from './toastHost';

/** Shows one of the toasts as soon as there can be one. What it says stands in the outbox list too. */
export function showToast(kind: ToastKind): void {
  void toastsReady()
    .then(() => import('./Toasts'))
    .then(({ raiseToast }) => raiseToast(kind));
}
