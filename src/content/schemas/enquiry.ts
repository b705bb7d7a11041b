import type * as v from 'valibot';
import type { EnquiryField, FieldCode } from '#contract';
import { oneOrMany, fields, filled, orNone, sameOf, text, texts, words } from './shape.ts';

const codes = ['required', 'email_invalid', 'not_text', 'not_accepted'] as const;

/** A field of the form. @param needed the errors that it can have besides a text that is too long */
const field = <const Needed extends FieldCode = never>(...needed: readonly Needed[]) => {
  const errors = sameOf(codes, orNone(text));
  return fields({
    label: text,
    placeholder: orNone(text),
    errors: fields({ ...errors, ...sameOf(needed, text), too_long: filled('longest') }),
  });
};

export const enquiry = fields({
  form: fields({
    ...words('title', 'send', 'sending', 'savedFirst', 'honeypot', 'fieldNotAccepted'),
    fields: fields({
      name: field('required'),
      email: field('required', 'email_invalid'),
      projectType: field(),
      message: field('required'),
    } satisfies Record<EnquiryField, v.GenericSchema>),
    left: filled('count'),
    tooMany: filled('count'),
  }),
  early: text,
  withoutScript: texts('hint', 'setAside', 'noReply', 'notSent', 'unconfirmed'),
  toasts: fields({
    sent: texts('title', 'description'),
    failed: texts('title', 'description'),
    saved: texts('title', 'description'),
    unconfirmed: texts('title', 'description'),
  }),
  device: fields({
    offline: text,
    saved: oneOrMany,
    unconfirmed: oneOrMany,
    sending: oneOrMany,
    needsYou: oneOrMany,
  }),
  list: fields({
    ...words(
      'heading',
      'waitingList',
      'sentList',
      'tryNow',
      'sendOld',
      'triedNow',
      'triedUnconfirmed',
      'edit',
      'continue',
      'remove',
      'undo',
      'clearSent',
      'noProjectType',
      'unfinished',
      'sealed',
      'removed',
      'removedAfterTry',
      'notDone',
      'beingSent',
      'returned',
      'typedSince',
      'mayHaveArrived',
      'refused',
      'notSaved',
      'unusable',
    ),
    editUnconfirmed: texts('hint', 'open'),
    showAll: filled('count'),
    reference: filled('reference'),
    states: texts(
      'unconfirmed',
      'sending',
      'needsYou',
      'needsYouUnconfirmed',
      'needsOwner',
      'unfinished',
      'unfinishedUnconfirmed',
      'old',
      'oldUnconfirmed',
      'unreadable',
    ),
    reasons: texts(
      'new',
      'offline',
      'slow',
      'busy',
      'unreachable',
      'timeout',
      'unproven',
      'failed',
    ),
    sent: filled('time'),
    sentUnlisted: filled('reference'),
    thanks: fields({
      ...words('wrongAddress', 'rightAddress'),
      title: filled('name'),
      arrived: filled('time'),
      replyTo: filled('address', 'due'),
      noReplyTo: filled('address'),
      correction: filled('reference'),
    }),
    lost: oneOrMany,
  }),
  anotherWay: fields({
    ...words(
      'open',
      'hint',
      'queued',
      'mail',
      'sms',
      'share',
      'copy',
      'copied',
      'copiedForLink',
      'notCopied',
      'paste',
    ),
    title: filled('reference', 'business'),
  }),
  serverStates: fields({ reached: text, answered: filled('time') }),
});

export const address = fields({
  acceptSuggestion: text,
  unanswerable: filled('address'),
  mistyped: filled('address'),
});
