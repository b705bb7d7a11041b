/**
 * Headers of every mail, so that no program answers it: the owner's out-of-office note would go to the visitor,
 * whose address stands in Reply-To, and a visitor's to the owner. RFC 3834 has the first; Exchange goes by the
 * second alone ([MS-OXCMAIL] 2.2.3.2.14), and programs from before RFC 3834 by the third. What tells that a mail
 * can't be delivered is still wanted, so it is not `All`.
 */
export const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
  Precedence: 'bulk',
} as const;
