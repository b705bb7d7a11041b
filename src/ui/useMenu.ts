import { type RefObject, useEffect, useRef, useState } from 'react';

type Menu = {
  isOpen: boolean;
  toggle(): void;
  close(): void;
  /** The button that opens it: it has the focus again after Escape. */
  toggleRef: RefObject<HTMLButtonElement | null>;
  /** Around button and menu: a press or the focus anywhere else closes it. */
  wholeRef: RefObject<HTMLDivElement | null>;
};

/** A menu that closes by its button, on Escape, on a press outside and when the focus leaves it. */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const wholeRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggleRef.current?.focus();
    };
    const onOutside = ({ target }: Event): void => {
      if (target instanceof Node && wholeRef.current?.contains(target)) return;
      setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
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
