// Whether somebody is using this page although no field has text, so that it must not be reloaded.

const attribute = 'data-in-use';

export function setPageInUse(isInUse: boolean): void {
  document.documentElement.toggleAttribute(attribute, isInUse);
}

export function isPageInUse(): boolean {
  return document.documentElement.hasAttribute(attribute);
}
