import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
import { announceToasts } from './toastHost.ts';

declare module 'notistack' {
  interface VariantOverrides {
    sent: { description?: string };
    saved: { description?: string };
    unconfirmed: { description?: string };
    failed: { description?: string };
  }
}

export type ToastKind = keyof typeof toasts;

const shown = new Map<ToastKind, SnackbarKey>();

/** Shows a toast in the place of an earlier one with the same words: a pile would cover what has the focus. */
export function raiseToast(kind: ToastKind): void {
  const { title, description } = toasts[kind];
  const earlier = shown.get(kind);
  if (earlier !== undefined) closeSnackbar(earlier);
  shown.set(kind, enqueueSnackbar(title, { variant: kind, description }));
}

const colours = {
  sent: 'success',
  saved: 'warning',
  unconfirmed: 'warning',
  failed: 'error',
} as const;

type ToastProps = CustomContentProps & {
  description: string;
  variant: ToastKind;
  ref?: Ref<HTMLDivElement>;
};

function Toast({ id, message, description, variant, ref }: ToastProps): ReactElement {
  const colour = colours[variant];
  return (
    <SnackbarContent ref={ref} role="alert">
      <Box
        onClick={() => closeSnackbar(id)}
        sx={{
          width: '100%',
          px: 2.5,
          py: 1.75,
          borderRadius: 1,
          borderInlineStart: '0.375rem solid',
          borderColor: `${colour}.main`,
          bgcolor: 'background.paper',
          color: 'text.primary',
          boxShadow: 6,
        }}
      >
        <Typography component="p" sx={{ fontWeight: 700 }}>
          {message}
        </Typography>
        <Typography component="p" variant="body2">
          {description}
        </Typography>
      </Box>
    </SnackbarContent>
  );
}

const components = { sent: Toast, saved: Toast, unconfirmed: Toast, failed: Toast };

/** Where toasts are seen: a chunk of its own, since no first visit begins with one. */
export function Toasts(): ReactElement {
  useEffect(announceToasts, []);
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={4000}
      Components={components}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    />
  );
}
