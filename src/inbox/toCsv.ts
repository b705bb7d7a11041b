/** What a spreadsheet would take for a formula, at the beginning of a cell. */
const formula = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
