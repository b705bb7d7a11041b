/** The parsed text; undefined if it is not JSON, such as a captive portal's HTML page. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
