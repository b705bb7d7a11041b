/** By which password managers leave a field alone: 1Password, LastPass, Bitwarden, Dashlane. */
export const leftAlone = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const;
