export type Composition = {
  /** Acts once the visitor isn't in the middle of a word: at once, or after it. */
  whenOver(act: () => void): void;
  stop(): void;
};

/**
 * Watches whether a keyboard is composing a word in the form, as phones and input methods do. A change of the field's
 * text would interrupt it.
 */
export function watchComposition(form: HTMLFormElement | null): Composition {
  let isOn = false;
  let waiting: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStart = (): void => {
    isOn = true;
  };
  const onEnd = (): void => {
    isOn = false;
    // The browser has yet to fire the word's last `input`.
    timer = setTimeout(() => {
      if (!isOn) waiting?.();
    });
  };
  form?.addEventListener('compositionstart', onStart);
  form?.addEventListener('compositionend', onEnd);
  return {
    whenOver(act) {
      if (isOn) waiting = act;
      else act();
    },
    stop() {
      clearTimeout(timer);
      waiting = null;
      form?.removeEventListener('compositionstart', onStart);
      form?.removeEventListener('compositionend', onEnd);
    },
  };
}
