import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack';
import { type ReactElement, type Ref, useEffect } from 'react';
import { toasts } from '../../content/enquiry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { classNames } from '../../ui/classNames.ts';
import { markToastsReady } from './toastsReady.ts';
import styles from './Toasts.module.css';

declare module 'notistack' {
  interface VariantOverrides {
    sent: { description?: string };
    saved: { description?: string };
    unconfirmed: { description?: string };
    failed: { description?: string };
    news: true;
  }
}

export type ToastKind = keyof typeof toasts;

const shown = new Map<ToastKind, SnackbarKey>();

/**
 * Shows a toast in the place of an earlier one with the same words, since a pile would cover what has the
 * focus; what is sent takes away that it is not.
 */
export function enqueueToast(kind: ToastKind): void {
  const { title, description } = toasts[kind];
  const over: ToastKind[] = kind === 'sent' ? ['sent', 'saved', 'unconfirmed'] : [kind];
  for (const one of over) {
    const earlier = shown.get(one);
    if (earlier !== undefined) closeSnackbar(earlier);
  }
  // What is not sent yet may be by the time that the visitor comes back to this window.
  const disableWindowBlurListener = kind === 'saved' || kind === 'unconfirmed';
  const options = { variant: kind, description, disableWindowBlurListener };
  shown.set(kind, enqueueSnackbar(title, options));
}

type ToastProps = CustomContentProps & { ref?: Ref<HTMLDivElement> };

function Toast({
  id,
  message,
  description,
  variant,
  ref,
}: ToastProps & { description: string; variant: ToastKind }): ReactElement {
  return (
    <SnackbarContent ref={ref} role="alert" onClick={() => closeSnackbar(id)}>
      <div className={classNames(styles.toast, styles[variant])}>
        <p className={styles.title}>{message}</p>
        <p>{description}</p>
      </div>
    </SnackbarContent>
  );
}

/** What the site says of itself; with something to press it stays until that is done. */
function News({ id, message, action, ref }: ToastProps): ReactElement {
  return (
    <SnackbarContent ref={ref} role="alert">
      <div className={styles.toast}>
        <p>{message}</p>
        {typeof action === 'function' ? <Actions>{action(id)}</Actions> : null}
      </div>
    </SnackbarContent>
  );
}

const components = { sent: Toast, saved: Toast, unconfirmed: Toast, failed: Toast, news: News };

/** Where toasts are seen: a chunk of its own, since no first visit begins with one. */
export function Toasts(): ReactElement {
  useEffect(markToastsReady, []);
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={4000}
      Components={components}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    />
  );
}
