import { escapeHtml } from './escapeHtml.ts';
import {
  button,
  isolated,
  link,
  mailSheet,
  paragraph,
  quietParagraph,
  quotation,
  row,
  withBreaks,
} from './mailSheet.ts';
import { type OwnerMailFacts, reminderWords } from './ownerMailFacts.ts';

/** The HTML part: the facts, the message, and the way to answer it. */
export function ownerMailHtml(facts: OwnerMailFacts): string {
  const { name, email, projectType, message, arrived, written, answerBy } = facts;
  return mailSheet({
    kicker: facts.isReminder
      ? `Not marked as answered: enquiry ${facts.reference}`
      : `New enquiry ${facts.reference}`,
    heading: name,
    body: [
      ...(facts.isReminder ? [paragraph(reminderWords)] : []),
      row('Address', isolated(email)),
      row('Project type', projectType === '' ? 'Not named' : isolated(projectType)),
      row('Arrived', withBreaks([arrived, written].filter(Boolean).join('\n'))),
      row('Answer by', `<strong>${escapeHtml(answerBy)}</strong>`),
      quotation(message),
      facts.answerable
        ? button(answerLink(facts), `Answer ${isolated(name)}`)
        : quietParagraph(
            'Answering this mail will not reach the address above: write to it in a new mail.',
          ),
      quietParagraph(`Have you answered? ${link(facts.answeredLink, 'Mark it as answered')}.`),
    ].join('\n'),
  });
}

function answerLink({ email, reference }: OwnerMailFacts): string {
  const subject = encodeURIComponent(`Your enquiry ${reference}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}`;
}
