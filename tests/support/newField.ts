/** The contract's table of fields with one more in it, in the place of its module. */
export function withPhone(table: object): object {
  const phone = { kind: 'line', isRequired: false, longest: 30, shortLabel: 'Phone' };
  return { fields: { ...Reflect.get(table, 'fields'), phone } };
}
