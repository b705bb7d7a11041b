import {
  maxPartRequestBytes,
  type PartAnswer,
  parsePart,
  photographLimits,
  type PhotographPart,
} from '../_shared/contract/photographs.ts';
import { bytesEndpoint } from '../_shared/endpoint.ts';
import { jpegSize } from '../_shared/jpegSize.ts';
import type { Log } from '../_shared/log.ts';
import type { Site } from '../_shared/site.ts';
import type { AddPart } from './photographTable.ts';

export type Deps = {
  addPart: AddPart;
  /** Hashes the caller's address; null if the address is unknown. */
  callerOf: (request: Request) => Promise<Uint8Array | null>;
  site: Site;
  log: Log;
};

// Retry-After values, in seconds.
const databaseRetryS = 30;
const slowBodyRetryS = 5;
/** The limit lets a new file through every few minutes. */
const tooManyRetryS = 900;

/** Stores a part of a message's photograph, and answers how much of the file there is. */
export function createHandler({ addPart, callerOf, site, log }: Deps) {
  return bytesEndpoint<PhotographPart>(
    {
      site,
      log,
      event: 'request',
      fault: 'photograph',
      slowBodyRetryS,
      maxBodyBytes: maxPartRequestBytes,
      parse: parsePart,
      idOf: (_, part) => part?.message ?? null,
    },
    async (request, part, answer, refuse) => {
      if (part.offset === 0 && part.bytes.length > 0 && !isAllowed(part.bytes)) {
        return refuse('photograph_refused');
      }
      const added = await addPart(part, await callerOf(request));
      if (added.kind === 'unavailable') {
        return refuse(added.isSchemaOutdated ? 'not_ready' : 'unavailable', databaseRetryS);
      }
      const { outcome, have } = added.value;
      switch (outcome) {
        case 'unknown':
          return refuse('message_unknown');
        case 'reused':
          return refuse('photograph_refused');
        case 'too_many':
          return refuse('too_many_requests', tooManyRetryS);
        case 'damaged':
          log({ event: 'request', outcome: 'photograph_damaged', id: part.message });
          break;
        case 'partial':
        case 'arrived':
          break;
      }
      const body: PartAnswer = { have, state: outcome };
      return answer({ id: part.message, digest: part.digest, ...body });
    },
  );
}

/** Whether a file that begins with these bytes is a JPEG of an allowed size. The first part has to contain the size. */
function isAllowed(bytes: Uint8Array): boolean {
  const size = jpegSize(bytes);
  return size !== null && size.width * size.height <= photographLimits.pixels;
}
