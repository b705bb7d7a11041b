// `supabase db query` takes one statement at a time.

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Enables sign-in for a role.
 * @param password letters and digits only
 */
export const letRoleIn = (role: string, password: string): string =>
  `alter role ${role} login password ${literal(password)};\n`;

export const letOwnerIn = (address: string): string =>
  `insert into contact.owners (email) values (${literal(address.toLowerCase())}) on conflict do nothing;\n`;

export const vaultNames = ['contact_delivery_url', 'contact_delivery_secret'] as const;
export type VaultName = (typeof vaultNames)[number];

/** Rows of `name`. */
export const vaultEntries = `select name from vault.secrets where name in (${vaultNames
  .map(literal)
  .join(', ')});\n`;

/** One row of `value`. */
export const vaultEntry = (name: VaultName): string =>
  `select decrypted_secret as value from vault.decrypted_secrets where name = ${literal(name)};\n`;

/** Keeps existing entries. */
export const keepInVault = (entries: readonly (readonly [VaultName, string])[]): string =>
  `select vault.create_secret(new.secret, new.name)
from (values ${entries.map(([name, secret]) => `(${literal(secret)}, ${literal(name)})`).join(', ')})
  as new (secret, name)
where not exists (select from vault.secrets s where s.name = new.name);\n`;
