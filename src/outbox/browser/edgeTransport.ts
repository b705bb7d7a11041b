// How visitors' enquiries are sent and refused, in the page and in the worker.

import {
  functionName,
  idempotencyHeader,
  parseRefusal,
  sealedProperty,
  signalsProperty,
} from '#contract';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import type { Content } from '../core/entry.ts';
import type { ReadRefusal } from '../core/outcome.ts';
import type { Transport } from '../core/platform.ts';
import { attemptTimeoutMs, postJson } from './postJson.ts';

export function edgeTransport(
  client: FunctionsClient,
  totalTimeoutMs = attemptTimeoutMs,
): Transport {
  return async (id, content) => {
    const reply = await postJson(client, functionName, bodyOf(content), {
      headers: { [idempotencyHeader]: id },
      totalTimeoutMs,
    });
    // Half a receipt proves nothing.
    const isCutReceipt = reply.kind === 'answered' && reply.isCut && reply.status < 300;
    return isCutReceipt ? { kind: 'unreachable' } : reply;
  };
}

function bodyOf(content: Content): object {
  if ('sealed' in content) return { [sealedProperty]: content.sealed };
  const { values, signals } = content;
  return signals.length === 0 ? values : { ...values, [signalsProperty]: signals };
}

export const readEnquiryRefusal: ReadRefusal = (body, id) => {
  const refusal = parseRefusal(body, id);
  if (refusal?.code === 'enquiry_invalid') return { kind: 'refused', errors: refusal.errors };
  return refusal && { kind: 'reused' };
};
