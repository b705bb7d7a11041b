/**
 * A mutant that lives, read by a person. It is named by its lines as they are and as they become.
 * Where nothing else is said it changes nothing that anybody could see, and is left out of the score.
 */
export type Survivor = {
  was: string;
  becomes: string;
  why: string;
  /** A slower test that sees it; the score counts it as alive all the same. */
  seenBy?: string;
  /** How often the file has just these lines; once where nothing is said. */
  times?: number;
};

export const survivors: Record<string, readonly Survivor[]> = {
  'src/enquiry/draft/formState.ts': [
    {
      was: 'isStopped: false,',
      becomes: 'isStopped: true,',
      why: 'Nothing is asked before `start`, which says it.',
    },
    {
      was: 'isGoing: false,',
      becomes: 'isGoing: true,',
      why: 'As above.',
    },
  ],
  'src/enquiry/draft/writing.ts': [
    {
      was: 'if (state.pressed !== null) return true;',
      becomes: 'if (state.pressed !== null) return false;',
      why: 'Edit does nothing either way while Send is at work; nobody else asks.',
    },
    {
      was: 'if (state.pressed !== null) return true;',
      becomes: 'if (false) return true;',
      why: 'What would write looks at the same.',
    },
  ],
  'src/outbox/browser/draftSlot.ts': [
    {
      was: 'let isLocked = false;',
      becomes: 'let isLocked = true;',
      why: 'Looked at only where this page has a draft, and to hold one says it.',
    },
    {
      was: 'const isOurs = own === id && isLocked;',
      becomes: 'const isOurs = true && isLocked;',
      why: 'While one is locked, session storage names that one.',
    },
    {
      was: 'if (others.length < all.length) write(others);',
      becomes: 'if (true) write(others);',
      why: 'Writes once more what is there.',
    },
    {
      was: 'if (others.length < all.length) write(others);',
      becomes: 'if (others.length <= all.length) write(others);',
      why: 'Writes once more what is there.',
    },
  ],
  'src/outbox/core/due.ts': [
    {
      was: 'if (next === null || at < next) next = at;',
      becomes: 'if (next === null || at <= next) next = at;',
      why: 'The same number is put in its own place.',
    },
  ],
  'src/outbox/browser/edgeTransport.ts': [
    {
      was: '} catch { // No JSON, half of it, or read already: a body that proves nothing. return undefined; }',
      becomes: '} catch {}',
      why: 'Nothing is returned either way.',
    },
  ],
  'src/outbox/browser/exclusiveRun.ts': [
    {
      was: '} finally { clearTimeout(timer); }',
      becomes: '} finally {}',
      why: 'A lock that was given is not taken back by a timer that ends later.',
    },
  ],
  'src/outbox/core/outcome.ts': [
    {
      was: 'if (status === 500 || (status > 500 && isOurs)) {',
      becomes: 'if (status === 500 || (status >= 500 && isOurs)) {',
      why: '500 itself is named before.',
    },
  ],
  'src/sw/release.ts': [
    {
      was: "const [, extension = ''] = /\\.(\\w+)$/.exec(pathname) ?? [];",
      becomes: `const [, extension = ''] = /\\.(\\w+)$/.exec(pathname) ?? ["Stryker was here"];`,
      why: 'Its second place is empty as well.',
    },
  ],
  'src/workshop/useVisitorForm.ts': [
    {
      was: '}, [formRef]);',
      becomes: '}, []);',
      why: 'Its caller hands over the same ref each time.',
    },
  ],
  'src/inbox/refreshing.ts': [
    {
      was: 'let isOwed = false;',
      becomes: 'let isOwed = true;',
      why: 'Before each request it is set to false.',
    },
    {
      was: 'if (running) isOwed = true;',
      becomes: 'if (true) isOwed = true;',
      why: 'The request that begins then sets it to false at once.',
    },
  ],
  'src/inbox/looking.ts': [
    {
      was: "if (!before?.more || before.state !== 'found') return;",
      becomes: 'if (!before?.more || false) return;',
      why: 'Only what was found has a further page.',
    },
    {
      was: 'if (signal.aborted || now?.search !== search || now.filter !== filter) return;',
      becomes: 'if (signal.aborted || now?.search !== search || false) return;',
      why: 'A search under another filter has aborted this one.',
    },
  ],
  'src/inbox/signing.ts': [
    {
      was: 'left += 1;',
      becomes: 'left -= 1;',
      why: 'Only whether it is another number is looked at.',
    },
  ],
  'src/inbox/line/leaving.ts': [
    {
      was: 'if (ids.length > 0) keep(storage, [...leavingIds(storage), ...ids]);',
      becomes: 'if (true) keep(storage, [...leavingIds(storage), ...ids]);',
      why: 'Writes once more what is there.',
    },
    {
      was: 'if (ids.length > 0) keep(storage, [...leavingIds(storage), ...ids]);',
      becomes: 'if (ids.length >= 0) keep(storage, [...leavingIds(storage), ...ids]);',
      why: 'Writes once more what is there.',
    },
  ],
  'src/inbox/line/postToInbox.ts': [
    {
      was: "} catch { // A portal's page: it proves nothing. return undefined; }",
      becomes: '} catch {}',
      why: 'Nothing is returned either way.',
    },
  ],
  'src/inbox/mergeLists.ts': [
    {
      was: 'const [older, newer] = one.revision < before.revision ? [one, before] : [before, one];',
      becomes:
        'const [older, newer] = one.revision <= before.revision ? [one, before] : [before, one];',
      why: 'Two of one revision say the same, and the one that has the text gives it either way.',
    },
  ],
  'src/inbox/words/arrange.ts': [
    {
      was: 'const wanted = searchable(search.trim()).split(/\\s+/);',
      becomes: 'const wanted = searchable(search).split(/\\s+/);',
      why: 'An empty word is in every text.',
    },
    {
      was: 'const wanted = searchable(search.trim()).split(/\\s+/);',
      becomes: 'const wanted = searchable(search.trim()).split(/\\s/);',
      why: 'As above.',
    },
    {
      was: 'return text .toLowerCase()',
      becomes: 'return text.toUpperCase()',
      why: 'Both sides are compared in one case, whichever.',
    },
  ],
  'src/inbox/words/replyHref.ts': [
    {
      was: "return whole.length <= longestHref ? whole : start.replace(/&body=$/, '');",
      becomes: "return whole.length <= longestHref ? whole : start.replace(/&body=/, '');",
      why: 'What stands before is percent-encoded: no other part reads so.',
    },
  ],
  'supabase/functions/_shared/settings.ts': [
    {
      was: '} catch { return undefined; }',
      becomes: '} catch {}',
      why: 'Who returns nothing returns undefined.',
    },
  ],
  'supabase/functions/_shared/readBody.ts': [
    {
      was: 'if (length <= limit) parts.push(next.value.value);',
      becomes: 'if (true) parts.push(next.value.value);',
      why: 'What is beyond the limit is refused whole; to keep none of it only spares memory.',
    },
  ],
  'supabase/functions/_shared/mail/texts.ts': [
    {
      was: 'if (text.length <= longest) return text;',
      becomes: 'if (false) return text;',
      why: 'Counted by characters it comes to the same; this is only quicker.',
    },
    {
      was: 'if (text.length <= longest) return text;',
      becomes: 'if (text.length < longest) return text;',
      why: 'Counted by characters it comes to the same; this is only quicker.',
    },
    {
      was: "const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });",
      becomes: "const segmenter = new Intl.Segmenter('en', {});",
      why: 'Graphemes are what it parts by where nothing is said.',
    },
  ],
  'supabase/functions/_shared/mailbox.ts': [
    {
      was: '/^([^<>\\r\\n]*)<([^<>\\s]+)>$/.exec(text.trim()) ?? /^()([^<>\\s]+)$/.exec(text.trim()) ?? [];',
      becomes: `/^([^<>\\r\\n]*)<([^<>\\s]+)>$/.exec(text.trim()) ?? /^()([^<>\\s]+)$/.exec(text.trim()) ?? ["Stryker was here"];`,
      why: 'Its second and third places are empty as well.',
    },
  ],
  'supabase/functions/_shared/resendMail.ts': [
    {
      was: "return typeof value === 'object' && value !== null ? { ...value } : {};",
      becomes: 'return true && value !== null ? { ...value } : {};',
      why: 'What a text or a number is spread to has no id and no name.',
    },
    {
      was: "return typeof value === 'object' && value !== null ? { ...value } : {};",
      becomes: "return typeof value === 'object' && true ? { ...value } : {};",
      why: 'Null is spread to nothing.',
    },
  ],
  'supabase/functions/_shared/within.ts': [
    {
      was: '} finally { clearTimeout(timer); }',
      becomes: '} finally {}',
      why: 'A timer that ends later resolves nothing any more.',
    },
  ],
  'supabase/functions/deliver-notifications/handler.ts': [
    {
      was: "const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];",
      becomes:
        "const [, token = ''] = /^Bearer (.+)/i.exec(request.headers.get('authorization') ?? '') ?? [];",
      why: 'A header has no second line.',
    },
    {
      was: "const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];",
      becomes: `const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? ["Stryker was here"];`,
      why: 'Its second place is empty as well.',
    },
  ],
  'supabase/functions/deliver-notifications/selfTestPost.ts': [
    {
      was: "const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/, */) ?? [];",
      becomes: `const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/, */) ?? ["Stryker was here"];`,
      why: 'A header that no page sends allows as little as none.',
    },
    {
      was: "} catch { // A gateway's or a portal's page: no answer of the function's. return null; }",
      becomes: '} catch {}',
      why: 'What is undefined is no receipt and has no code either.',
    },
  ],
  'supabase/functions/_shared/callerAddress.ts': [
    {
      was: "const after = tail ? tail.split(':') : [];",
      becomes: `const after = tail ? tail.split(':') : ["Stryker was here"];`,
      why: 'It stands behind the first four groups, which alone are looked at.',
    },
    {
      was: 'tail === undefined ? groups : [...groups, ...zeros(8 - groups.length - after.length), ...after];',
      becomes:
        'false ? groups : [...groups, ...zeros(8 - groups.length - after.length), ...after];',
      why: 'All eight groups are there: nothing is put between or behind them.',
    },
  ],
  'supabase/functions/send-contact-email/plainForm.ts': [
    {
      was: "const state = status < 300 ? 'sent' : status < 500 ? 'notSent' : 'unconfirmed';",
      becomes: "const state = status <= 300 ? 'sent' : status < 500 ? 'notSent' : 'unconfirmed';",
      why: 'Nothing is answered with 300.',
    },
    {
      was: 'Object.values(fieldRules).reduce((sum, { longest }) => sum + longest, 0) * 27 + 1_000;',
      becomes:
        'Object.values(fieldRules).reduce((sum, { longest }) => sum + longest, 0) * 27 - 1_000;',
      why: 'An address has no such letters: what is left of its share is more than the names take.',
    },
  ],
  'supabase/functions/send-contact-email/parseRequest.ts': [
    {
      was: 'const key = request.headers.get(idempotencyHeader)?.trim();',
      becomes: 'const key = request.headers.get(idempotencyHeader);',
      why: 'The platform takes white space off a header (Fetch, header values).',
    },
    {
      was: 'const missing = !request.headers.get(idempotencyHeader)?.trim();',
      becomes: 'const missing = !request.headers.get(idempotencyHeader);',
      why: 'The platform takes white space off a header (Fetch, header values).',
    },
  ],
  'supabase/functions/send-contact-email/spamMarks.ts': [
    {
      was: 'const links = new Set(message.toLowerCase().match(link));',
      becomes: 'const links = new Set(message.toUpperCase().match(link));',
      why: 'They are compared in one case, whichever.',
    },
  ],
  'supabase/functions/_shared/sealing.ts': [
    {
      was: "const key = await crypto.subtle.importKey('raw', point, curve, true, []);",
      becomes: "const key = await crypto.subtle.importKey('raw', point, curve, false, []);",
      why: 'It is public, and is taken out nowhere.',
    },
    {
      was: "const ephemeral = await crypto.subtle.generateKey(curve, false, ['deriveBits']);",
      becomes: "const ephemeral = await crypto.subtle.generateKey(curve, true, ['deriveBits']);",
      why: 'Nobody is handed this key, or could read the owner’s out of it.',
    },
    {
      was: "const theirs = await crypto.subtle.importKey('raw', point, curve, false, []);",
      becomes: "const theirs = await crypto.subtle.importKey('raw', point, curve, true, []);",
      why: 'Nobody is handed this key, or could read the owner’s out of it.',
    },
    {
      was: "const key = await crypto.subtle.importKey('raw', derived.slice(0, 32), 'AES-GCM', false, [",
      becomes:
        "const key = await crypto.subtle.importKey('raw', derived.slice(0, 32), 'AES-GCM', true, [",
      why: 'Nobody is handed this key, or could read the owner’s out of it.',
    },
  ],
  'supabase/functions/owner-inbox/session.ts': [
    {
      was: 'const shown = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), { timeoutDuration: timeoutMs, });',
      becomes: 'const shown = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {});',
      why: 'jose waits as long where nothing is said.',
    },
  ],
  'supabase/functions/_shared/keyedHash.ts': [
    {
      was: "key ??= crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);",
      becomes:
        "key ??= crypto.subtle.importKey('raw', bytesOf(secret), algorithm, true, ['sign']);",
      why: 'Nobody is handed this key, or reads it.',
    },
  ],
};
