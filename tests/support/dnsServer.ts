import { createSocket } from 'node:dgram';

/** Entries by kind and name, such as `TXT mail.example.org`. */
export type Zone = Readonly<Record<string, readonly string[]>>;

const kinds = { 15: 'MX', 16: 'TXT' } as const;

/** A DNS server with these entries (RFC 1035). It answers every other query with “no such name”. */
export async function startDnsServer(zone: Zone): Promise<{ address: string; stop(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    socket.send(answerTo(query, zone), from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  const { port } = socket.address();
  return { address: `127.0.0.1:${port}`, stop: () => socket.close() };
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const { name, end } = readName(query);
  const kind = query.readUInt16BE(end);
  const entries = zone[`${kinds[kind as keyof typeof kinds]} ${name}`] ?? [];
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(entries.length > 0 ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(entries.length, 6);
  header.writeUInt32BE(0, 8);
  const answers = entries.map((entry) => {
    const data = kind === 16 ? textData(entry) : mailData(entry);
    const head = Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, 0, 0]);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, query.subarray(12, end + 4), ...answers]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** The text in parts of at most 255 octets, as a TXT record needs. */
function textData(text: string): Buffer {
  const parts = text.match(/.{1,200}/g) ?? [''];
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]));
}

function mailData(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  const parts = labels.flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([Buffer.from([0, 10]), ...parts, Buffer.from([0])]);
}
