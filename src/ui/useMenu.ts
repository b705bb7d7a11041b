import { type RefObject, useEffect, useRef, useState } from 'react';

type Menu<Toggle extends HTMLElement, Whole extends HTMLElement> = {
  isOpen: boolean;
  toggle(): void;
  close(): void;
  /** The button that opens it: it has the focus again after Escape. */
  toggleRef: RefObject<Toggle | null>;
  /** Around button and menu: a press anywhere else closes it. */
  wholeRef: RefObject<Whole | null>;
};

/** A menu that closes by its button, on Escape and on a press outside. */
export function useMenu<Toggle extends HTMLElement, Whole extends HTMLElement>(): Menu<
  Toggle,
  Whole
> {
  const [isOpen, setOpen] = useState(false);
  const toggleRef = useRef<Toggle>(null);
  const wholeRef = useRef<Whole>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggleRef.current?.focus();
    };
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && wholeRef.current?.contains(event.target)) return;
      setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);

  return {
    isOpen,
    toggle: () => setOpen((wasOpen) => !wasOpen),
    close: () => setOpen(false),
    toggleRef,
    wholeRef,
  };
}
