import { type RefObject, useEffect, useRef, useState } from 'react';

type Menu = {
  isOpen: boolean;
  toggle(): void;
  close(): void;
  /** The menu button. It gets the focus back after Escape. */
  toggleRef: RefObject<HTMLButtonElement | null>;
  /** Contains button and menu. A click or focus outside closes the menu. */
  containerRef: RefObject<HTMLDivElement | null>;
};

/** A menu that closes on its button, on Escape, on a click outside and when it loses the focus. */
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
