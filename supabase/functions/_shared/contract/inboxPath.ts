/** Where the owner’s inbox stands on the site, to which her mails lead. */
export const inboxPath = '/inbox';
