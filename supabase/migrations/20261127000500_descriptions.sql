-- Describes release 1.0.0's tables and columns in plainer words.

comment on column contact.enquiries.id is
  'The id that the visitor''s device gave the enquiry. Every retry sends the same id.';
comment on column contact.enquiries.texts is
  'The fields'' texts by the contract''s field names, without empty fields.';
comment on column contact.enquiries.written_at is
  'When the visitor began the enquiry, by the device''s clock; null if the id contains no time.';
comment on column contact.enquiries.clock_doubtful is
  'Whether written_at can''t be right: it is after the arrival, or more than a year before it.';
comment on column contact.enquiries.signals is
  'Why the enquiry looks like spam. With any signal, its mail is held until the owner releases it.';
comment on column contact.enquiries.answered_at is
  'When the owner marked the enquiry as answered; null if she hasn''t.';
comment on column contact.enquiries.redacted_at is
  'When the enquiry''s texts were deleted. The row stays, so that a late retry still gets its receipt.';
comment on table contact.notifications is
  'Mails. The content is written once, before the first attempt, so that every attempt sends the same bytes.';
comment on column contact.notifications.recipient is
  'The visitor''s address for an acknowledgement; null for a mail to the owner.';
comment on column contact.notifications.subject is
  'Null, like the bodies, until the mail is written. Storing an enquiry doesn''t wait for that.';
comment on column contact.notifications.tried_for is
  'Sum of the delays after failed attempts. Excludes time without attempts, such as an outage of ours.';
comment on column contact.notifications.refused_for is
  'Sum of the delays after attempts that the provider refused for good.';
comment on column contact.notifications.redriven_at is
  'When the mail, after being given up, got one more attempt.';
comment on column contact.notifications.lease is
  'The lease of the sender. Only its holder may settle the mail, until another sender claims the mail.';
comment on column contact.notifications.send_key is
  'The mail provider''s idempotency key. The provider remembers an accepted mail''s key for a day.';
comment on column contact.notifications.in_doubt is
  'Whether an attempt under this key got no answer, so that the provider may have accepted the mail.';
comment on column contact.notifications.may_repeat is
  'Whether the provider may have accepted an attempt under another key. Then the mail says that it may be a repeat.';
comment on column contact.mail_routes.held_until is
  'No mails take this route until then, since the provider answered some mail with Retry-After.';
comment on column contact.mail_routes.failing_since is
  'Time of the first attempt, since the last accepted mail, that found the provider unavailable; null if the route works. Acknowledgements don''t count.';
comment on table contact.recoveries is
  'Recoveries that the owner gets a mail about: the first route works again, or a given-up mail gets one more attempt.';
comment on column contact.recoveries.failing_since is
  'Null if the route never failed and the provider only refused single mails.';
comment on table contact.callers is
  'The rate limiter''s state for each network and for all networks together. Contains only keyed hashes, which are deleted soon.';
comment on column contact.callers.address_hash is 'Empty for all networks together.';
comment on table contact.acknowledged is
  'The mailboxes that got an acknowledgement in the last day.';
comment on column contact.acknowledged.mailbox_hash is
  'Hash of the mailbox. All spellings of an address have the same mailbox.';
comment on table contact.further_ids is
  'Further ids under which a stored enquiry''s text arrived again. Each id got a receipt.';
comment on table contact.told is 'Which digest or bundle lists which held message.';
comment on column contact.told.digest_id is
  'Null if the digest was deleted after it may have reached the owner: the next digest then says that it may be a repeat.';
comment on table contact.self_tests is
  'One self-test a day: whether an enquiry posted like a visitor''s was stored and its mail accepted.';
comment on column contact.self_tests.id is 'The id of the self-test''s enquiry.';
comment on column contact.self_tests.recipient is
  'The address that gets the enquiry''s mail instead of the owner.';
comment on column contact.last_run.counts is 'How many mails the run sent, postponed, and gave up.';
comment on column contact.last_run.failed is
  'The steps that failed. `mail`: no mail could be sent for an hour or more, or an enquiry''s mail did not reach the owner.';
comment on column contact.last_run.good_at is 'When the last run without a failed step ended.';
