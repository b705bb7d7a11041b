// Sends an album: asks how much the server has of a file, then sends the parts that follow. The protocol is modeled in
// tests/model/photographs.pml.

import {
  digestOfPhotograph,
  type PartAnswer,
  parsePartAnswer,
  photographLimits,
  type PhotographFile,
  writePart,
} from '#contract/photographs';
import type { Reply } from '../../outbox/core/outcome.ts';
import type { Clock, Transport } from '../../outbox/core/platform.ts';
import { type Album, type AlbumFile, filesToSend, type NextFile } from './album.ts';

/**
 * After this time, in ms, an attempt begins no further part: the next one renews the lease. On a very slow line the first
 * part may outlast the lease; another attempt then asks for the offset, too.
 */
const attemptMs = 8_000;
/** The time that a part should take, in ms. The parts' length follows the line's speed. */
const partMs = 5_000;
const minPartBytes = 8_192;
const firstPartBytes = 32_768;

type Parts = {
  /** Posts one part. Never rejects. */
  post(body: Uint8Array<ArrayBuffer>): Promise<Reply>;
  /** The file's bytes on this device; null if there are none. */
  read(next: NextFile): Promise<ArrayBuffer | null>;
  /** False if the visitor has removed the album. */
  saveProgress(id: string, next: NextFile, progress: Partial<AlbumFile>): Promise<boolean>;
  /** Whether a message is waiting for the line. */
  isLineNeeded(): boolean | Promise<boolean>;
  clock: Clock;
};

/** What the server has of a file, or the reply that ends the attempt. */
type Asked = { kind: 'has'; answer: PartAnswer } | { kind: 'ended'; reply: Reply };

/** `hasSent`: whether a part has arrived. */
type Attempt = { untilMs: number; hasSent: boolean };

export function albumTransport(parts: Parts): Transport<Album> {
  const speed = partLength();
  /** Sends what the server lacks of a file. Resolves with null once it has all of it. */
  const sendFile = async (
    attempt: Attempt,
    file: PhotographFile,
    bytes: Uint8Array<ArrayBuffer>,
    saveProgress: (have: number) => Promise<boolean>,
  ): Promise<Reply | null> => {
    // An empty part asks how much there is.
    let [have, length] = [0, 0];
    for (;;) {
      if (await parts.isLineNeeded()) return attempt.hasSent ? partial : notSent;
      if (attempt.hasSent && parts.clock() >= attempt.untilMs) return partial;
      const part = bytes.slice(have, have + length);
      const beganMs = parts.clock();
      const asked = await post(parts, file, have, part);
      if (asked.kind === 'ended') {
        if (part.length > 0) speed.slower();
        return asked.reply;
      }
      const { answer } = asked;
      if (part.length > 0) {
        speed.took(part.length, parts.clock() - beganMs);
        attempt.hasSent = true;
      }
      if (!(await saveProgress(answer.have))) return notSent;
      if (answer.state === 'arrived') return null;
      // The server has deleted the file, or has not taken the part.
      if (answer.state === 'damaged' || (part.length > 0 && answer.have <= have)) return unproven;
      have = answer.have;
      length = speed.bytes();
    }
  };
  return async (id, album) => {
    const attempt = { untilMs: parts.clock() + attemptMs, hasSent: false };
    try {
      for (const next of filesToSend(album)) {
        const bytes = await parts.read(next);
        if (bytes?.byteLength === next.file.size) {
          const file = await fileOf(id, album, next, bytes);
          const reply = await sendFile(attempt, file, new Uint8Array(bytes), (have) =>
            parts.saveProgress(id, next, { have }),
          );
          if (reply) return reply;
        } else {
          // The browser has deleted it. The others still go.
          await parts.saveProgress(id, next, { isLost: true });
        }
      }
    } catch {
      // The storage failed. The server knows what it has.
      return attempt.hasSent ? partial : notSent;
    }
    return { kind: 'answered', status: 200, body: album.receipt, retryAfterMs: null };
  };
}

const partial: Reply = { kind: 'partial' };
const notSent: Reply = { kind: 'offline' };
const unproven: Reply = { kind: 'answered', status: 200, body: undefined, retryAfterMs: null };

async function fileOf(
  id: string,
  { photographs }: Album,
  { photo, photograph, rendition }: NextFile,
  bytes: ArrayBuffer,
): Promise<PhotographFile> {
  const place = { message: id.toLowerCase(), photograph, rendition };
  const digest = await digestOfPhotograph(place, new Uint8Array(bytes));
  const { alt } = photo;
  return { ...place, count: photographs.length, size: bytes.byteLength, digest, alt };
}

async function post(
  parts: Parts,
  file: PhotographFile,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Asked> {
  const reply = await parts.post(writePart({ ...file, offset, bytes }));
  const isAnswer = reply.kind === 'answered' && reply.status === 200;
  const answer = isAnswer ? parsePartAnswer(reply.body, file) : null;
  return answer ? { kind: 'has', answer } : { kind: 'ended', reply };
}

/** The length of the next part, in bytes, by how long the last one took. */
function partLength(): { bytes(): number; took(bytes: number, ms: number): void; slower(): void } {
  let length = firstPartBytes;
  const set = (wanted: number): void => {
    length = Math.round(Math.min(Math.max(wanted, minPartBytes), photographLimits.partBytes));
  };
  return {
    bytes: () => length,
    took: (bytes, ms) => set(ms <= 0 ? photographLimits.partBytes : (bytes * partMs) / ms),
    slower: () => set(length / 2),
  };
}
