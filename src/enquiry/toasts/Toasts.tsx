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
import { stateLines } from '../../ui/glyphLines.ts';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
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

/** The icons that the list has for the same states. */
const icons: Record<ToastKind, string> = {
  sent: stateLines.check,
  saved: stateLines.tray,
  unconfirmed: stateLines.question,
  failed: stateLines.alert,
};

const shown = new Map<ToastKind, SnackbarKey>();

/**
 * Shows a toast. Closes earlier toasts of the same kind, because a pile of toasts would cover the focused element. A
 * “sent” toast also closes toasts that say “not sent yet”.
 */
export function enqueueToast(kind: ToastKind): void {
  const { title, description } = toasts[kind];
  const over: ToastKind[] = kind === 'sent' ? ['sent', 'saved', 'unconfirmed'] : [kind];
  for (const one of over) {
    const earlier = shown.get(one);
    if (earlier !== undefined) closeSnackbar(earlier);
  }
  // A toast about an unsent enquiry may be outdated when the visitor returns to the window, so let its timer run while
  // the window is in the background.
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
        <p className={styles.title}>
          <LineDrawing path={icons[variant]} sheet={32} size="1.5rem" line={2.25} />
          {message}
        </p>
        <p>{description}</p>
      </div>
    </SnackbarContent>
  );
}

/** A toast about the site itself, such as an update. */
function News({ id, message, action, ref }: ToastProps): ReactElement {
  return (
    <SnackbarContent ref={ref} role="alert">
      <div className={classNames(styles.toast, styles.news)}>
        <p>{message}</p>
        {typeof action === 'function' ? <Actions>{action(id)}</Actions> : null}
      </div>
    </SnackbarContent>
  );
}

const components = { sent: Toast, saved: Toast, unconfirmed: Toast, failed: Toast, news: News };

/** The container of all toasts. It is a separate chunk, because no first visit starts with a toast. */
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
