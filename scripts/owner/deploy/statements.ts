// Each is one statement, as `supabase db query` takes them.

/** As a literal of SQL. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Lets a role of the functions' in. @param password of letters and digits */
export const letRoleIn = (role: string, password: string): string =>
  `alter role ${role} login password ${literal(password)};\n`;

/** Lets one with this address sign in to the inbox. */
export const letOwnerIn = (address: string): string =>
  `insert into contact.owners (email) values (${literal(address.toLowerCase())}) on conflict do nothing;\n`;

export const vaultNames = ['contact_delivery_url', 'contact_delivery_secret'] as const;
export type VaultName = (typeof vaultNames)[number];

/** Which entries the Vault has, as rows of `name`. */
export const vaultEntries = `select name from vault.secrets where name in (${vaultNames
  .map(literal)
  .join(', ')});\n`;

/** An entry of the Vault, as a row of `value`. */
export const vaultEntry = (name: VaultName): string =>
  `select decrypted_secret as value from vault.decrypted_secrets where name = ${literal(name)};\n`;

/** Puts entries into the Vault, and leaves those that are there. */
export const keepInVault = (entries: readonly (readonly [VaultName, string])[]): string =>
  `select vault.create_secret(new.secret, new.name)
from (values ${entries.map(([name, secret]) => `(${literal(secret)}, ${literal(name)})`).join(', ')})
  as new (secret, name)
where not exists (select from vault.secrets s where s.name = new.name);\n`;
