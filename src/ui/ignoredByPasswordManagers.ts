/** Makes 1Password, LastPass, Bitwarden and Dashlane ignore a field. */
export const ignoredByPasswordManagers = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const;
