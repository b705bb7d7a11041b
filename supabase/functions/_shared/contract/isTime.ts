/** Whether the value is a date string, such as an ISO 8601 time. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
