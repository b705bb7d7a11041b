/**
 * Headers that stop automatic replies: the owner's out-of-office note would go to the visitor in Reply-To. The first is
 * RFC 3834's, the second for Exchange ([MS-OXCMAIL] 2.2.3.2.14), the third for older programs. Not `All`, since we want
 * bounces.
 */
export const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
  Precedence: 'bulk',
} as const;
