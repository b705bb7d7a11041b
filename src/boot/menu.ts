// The menu of small screens, on plain elements: it works before any other script has loaded.

/**
 * Opens and closes the menu with its button. A click on a link or on the menu's empty part, Escape, and a press or focus
 * elsewhere close it.
 */
export function watchMenu(): void {
  for (const type of ['click', 'pointerdown', 'focusin', 'keydown']) {
    document.addEventListener(type, onEvent);
  }
}

function onEvent(event: Event): void {
  const { type, target } = event;
  const button = document.querySelector<HTMLElement>('[aria-expanded]');
  if (!button || !(target instanceof Element)) return;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  const isOnButton = button.contains(target);
  const isEscape = 'key' in event && event.key === 'Escape';
  const isElsewhere = type !== 'keydown' && !button.parentElement?.contains(target);
  const isChoice = type === 'click' && target.matches('a, a *, nav');
  if (type === 'click' && isOnButton) button.setAttribute('aria-expanded', String(!isOpen));
  else if (isOpen && (isEscape || isElsewhere || isChoice)) {
    button.setAttribute('aria-expanded', 'false');
    if (isEscape) button.focus();
  }
}
