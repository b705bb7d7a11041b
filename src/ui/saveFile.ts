/** Some browsers read the file only after the press, in ms. */
const keptMs = 60_000;

/** Has the browser save this as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** Today by the device's clock, for a file's name: `2026-05-31`. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
