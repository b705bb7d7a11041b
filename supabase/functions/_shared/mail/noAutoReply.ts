/**
 * Headers that stop automatic replies: the mail's Reply-To is the visitor, who would get the owner's out-of-office
 * note. The first header is RFC 3834's, the second is Exchange's ([MS-OXCMAIL] 2.2.3.2.14), the third is for older
 * programs. The second is not `All`, since that would also stop bounces.
 */
export const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
  Precedence: 'bulk',
} as const;
