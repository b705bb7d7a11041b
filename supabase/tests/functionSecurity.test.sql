-- Lists each function's security and volatility, so that none changes unnoticed.
begin;
select plan(3);

select bag_eq(
  $$select proname::text from pg_proc where pronamespace = 'contact'::regnamespace and prosecdef$$,
  array[
    'accept', 'act_in_inbox', 'add_alarm', 'add_digest', 'add_photograph_part', 'apply_retention',
    'attached_photographs', 'begin_code',
    'bundle_due', 'claim', 'count_from', 'digest_due', 'end_code', 'enquiry_states', 'erase_from',
    'erase_searchable', 'held_due', 'inbox', 'inbox_export', 'inbox_photograph', 'inbox_whole', 'is_overdue', 'is_owner',
    'leave_session', 'let_notes_go', 'mark_answered',
    'may_ask', 'note_run', 'queue_for_inbox', 'queue_photograph_mails', 'recovery_due', 'release', 'remind', 'renew_key',
    'see_session', 'self_test', 'settle', 'settle_self_test', 'tell_overdue', 'tell_recovery', 'write'
  ],
  'these functions, and no others, are security definer'
);
select bag_eq(
  $$select proname::text from pg_proc where pronamespace = 'contact'::regnamespace and provolatile = 's'$$,
  array[
    'bundle_due', 'count_from', 'digest_due', 'digest_of_photograph', 'enquiry_states', 'excerpt', 'held_due', 'inbox_message', 'is_copied', 'is_to_mail', 'attached_photographs',
    'inbox_photograph', 'is_overdue', 'is_owner', 'is_owner_unreached', 'is_spam', 'is_to_owner', 'outlived',
    'photographs_of', 'recovery_due', 'takes_photographs', 'told_lately'
  ],
  'these functions, and no others, are stable'
);
select bag_eq(
  $$select proname::text from pg_proc where pronamespace = 'contact'::regnamespace and provolatile = 'i'$$,
  array['check_of', 'id_ms', 'inbox_place', 'is_caught', 'may_have_gone', 'route_of', 'searchable', 'turn_of'],
  'these functions, and no others, are immutable'
);

select * from finish();
rollback;
