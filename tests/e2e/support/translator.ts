/**
 * Acts like Google Translate in a page: it replaces each text node, also later ones, by
 * a new one in new elements. If a script later changes the removed text, the visitor sees no
 * change, and this translator reports a fault. It runs before the page's own scripts.
 */
export function translatePage(): void {
  const { set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue'),
    set(this: Node, text: string) {
      if (!this.isConnected)
        console.error(
          `A text that is no longer on the page was changed: ${this.nodeValue} → ${text}`,
        );
      set?.call(this, text);
    },
  });
  const left = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'FONT', 'TITLE']);
  const translate = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent || left.has(parent.tagName) || parent.closest('svg') || !text.data.trim()) return;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  };
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translateAll(node);
  }).observe(document, { childList: true, subtree: true });
}
