import { type RefObject, useEffect, useRef, useState } from 'react';

type Menu = {
  isOpen: boolean;
  toggle(): void;
  close(): void;
  /** The menu button. The hook focuses the button after Escape. */
  toggleRef: RefObject<HTMLButtonElement | null>;
  /** The element around button and menu. A click or focus outside this element closes the menu. */
  containerRef: RefObject<HTMLDivElement | null>;
};

/** State of a menu that closes on a click on its button, on Escape, on a click outside, and when the focus leaves. */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const containerRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggleRef.current?.focus();
    };
    const onOutside = ({ target }: Event): void => {
      if (target instanceof Node && containerRef.current?.contains(target)) return;
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
    containerRef,
  };
}
