/** The contract's table of fields with an additional field. */
export function withPhone(table: object): object {
  const phone = { kind: 'line', isRequired: false, longest: 30, shortLabel: 'Phone' };
  return { fields: { ...Reflect.get(table, 'fields'), phone } };
}
