/** A UUIDv7 (RFC 9562). It contains the time `nowMs`. @param random at least ten random bytes */
export function uuidv7(nowMs: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(nowMs)).toString(16).padStart(12, '0').slice(-12);
  const byte = (index: number): number => random[index] ?? 0;
  const tail = [
    0x70 | (byte(0) & 0x0f),
    byte(1),
    0x80 | (byte(2) & 0x3f),
    ...[3, 4, 5, 6, 7, 8, 9].map(byte),
  ];
  const hex = time + tail.map((value) => value.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20]
    .map((from, index, starts) => hex.slice(from, starts[index + 1] ?? 32))
    .join('-');
}
