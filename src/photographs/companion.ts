import type { Enquiry, Receipt } from '#contract';

/** What belongs to the form's text without being in it: its photographs. The form's controller tells it about the text. */
export type Companion = {
  /** Called when the form's id changes. `isSameText`: the form's text got another id. */
  onId(from: string | null, to: string | null, isSameText: boolean): void;
  /** Called before Send saves the text, which doesn't wait for it. */
  beforeSend(id: string, enquiry: Enquiry): void;
  /** Called with the receipt of the text that Send sent, before the form is emptied. `id`: the id of the text. */
  onSent(id: string, enquiry: Enquiry, receipt: Receipt): void;
  /** Called if Send has left the text in the form. */
  onReturned(): void;
};

/** The form, as its companion sees it. */
export type AccompaniedForm = {
  /** The id of the form's text; null if the form is untouched. */
  draftId(): string | null;
  /** Resolves once the form has found its draft. */
  whenRestored(): Promise<void>;
  /** Whether Send is running. */
  isSending(): boolean;
  /** Saves the form's text, and resolves with its id. */
  saveDraft(): Promise<string>;
  accompany(companion: Companion): void;
};
