// Sends the visitors' enquiries, from the page and from the worker.

import {
  functionName,
  idempotencyHeader,
  languageHeader,
  sealedProperty,
  signalsProperty,
} from '#contract';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { type Content, type EnquiryTransport, isSealed } from '../enquiries/entries.ts';
import { attemptTimeoutMs, postJson } from './postJson.ts';

export function edgeTransport(
  client: FunctionsClient,
  totalTimeoutMs = attemptTimeoutMs,
): EnquiryTransport {
  return async (id, content) => {
    const reply = await postJson(client, functionName, bodyOf(content), {
      headers: {
        [idempotencyHeader]: id,
        ...(content.language && { [languageHeader]: content.language }),
      },
      totalTimeoutMs,
    });
    // An incomplete receipt proves nothing: report a broken connection, not an answer without a receipt.
    const isCutReceipt = reply.kind === 'answered' && reply.isCut && reply.status < 300;
    return isCutReceipt ? { kind: 'unreachable' } : reply;
  };
}

function bodyOf(content: Content): object {
  if (isSealed(content)) return { [sealedProperty]: content.sealed };
  const { values, signals = [] } = content;
  return signals.length === 0 ? values : { ...values, [signalsProperty]: signals };
}
