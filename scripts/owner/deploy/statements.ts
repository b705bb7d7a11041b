// SQL for `supabase db query`, which accepts one statement at a time.

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Lets a role connect with a password.
 * @param password letters and digits only
 */
export const enableRole = (role: string, password: string): string =>
  `alter role ${role} login password ${literal(password)};\n`;

export const addOwnerStatement = (address: string): string =>
  `insert into contact.owners (email) values (${literal(address.toLowerCase())}) on conflict do nothing;\n`;

/** Asks for the owners without a confirmed account. Returns rows with either `missing` or `unconfirmed`, an address. */
export const ownersWithoutAccount = `select case when u.id is null then o.email end as missing,
  case when u.id is not null then o.email end as unconfirmed
from contact.owners o left join auth.users u on lower(u.email) = o.email
where u.email_confirmed_at is null
order by o.email;\n`;

export const vaultNames = ['contact_delivery_url', 'contact_delivery_secret'] as const;
export type VaultName = (typeof vaultNames)[number];

/** Asks which of our entries the Vault contains. Returns rows with a `name`. */
export const vaultEntries = `select name from vault.secrets where name in (${vaultNames
  .map(literal)
  .join(', ')});\n`;

/** Asks for the secret of an entry. Returns a row with its `value`. */
export const vaultEntry = (name: VaultName): string =>
  `select decrypted_secret as value from vault.decrypted_secrets where name = ${literal(name)};\n`;

/** Adds entries to the Vault, and leaves existing ones unchanged. */
export const addToVault = (entries: readonly (readonly [VaultName, string])[]): string =>
  `select vault.create_secret(new.secret, new.name)
from (values ${entries.map(([name, secret]) => `(${literal(secret)}, ${literal(name)})`).join(', ')})
  as new (secret, name)
where not exists (select from vault.secrets s where s.name = new.name);\n`;
