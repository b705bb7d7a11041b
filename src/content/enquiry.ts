import { section } from './section.mjs';

/** The form. Its labels and the toasts are word for word from the specification. */
export const enquiryForm = section('enquiry').form;

/** Shown if Send is pressed before the script has loaded. Only the HTML has it. */
export const earlyWords = section('enquiry').early;

/** Shown without scripts. */
export const withoutScript = section('enquiry').withoutScript;

export const toasts = section('enquiry').toasts;

/** The strip under the top bar. Its words for each state match those of the list. */
export const deviceWords = section('enquiry').device;

/** The list of this device’s enquiries, under the form. */
export const outboxWords = section('enquiry').list;
