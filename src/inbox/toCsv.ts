// One table for every spreadsheet. Excel splits commas or semicolons as its language has it; tabs in
// UTF-16LE it splits everywhere, and so do the others.

/**
 * A sign by which a formula begins, full-width ones too, where a cell begins, and where one would if the
 * table were split by other signs than ours: then what is in quotes may be split too.
 */
const formula =
  /(^|[,;|\p{Cc}\u2028\u2029])([\s"]*)(?=[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** Rows of cells, all in quotes (RFC 4180), with an apostrophe before what a spreadsheet would run. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join('\t')}\r\n`).join('');
}

function cell(text: string): string {
  return `"${text.replace(formula, "$1$2'").replaceAll('"', '""')}"`;
}

/** The table as a file, with the mark by which its encoding is known. */
export function csvFile(csv: string): Uint8Array<ArrayBuffer> {
  const text = `\uFEFF${csv}`;
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place++) {
    bytes.setUint16(place * 2, text.charCodeAt(place), true);
  }
  return new Uint8Array(bytes.buffer);
}
