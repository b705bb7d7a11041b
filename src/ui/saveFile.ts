/** When to revoke the file's URL, in ms after the click: some browsers start reading the file late. */
const revokeDelayMs = 60_000;

/** Downloads the content as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}

/** The device's date for a file name: `2026-05-31`. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
