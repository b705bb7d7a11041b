import { type OwnerMailFacts, reminderWords } from './ownerMailFacts.ts';

/** The text part: the facts first, so that nothing in the message can pass for one of them. */
export function ownerMailText(facts: OwnerMailFacts): string {
  return [
    ...(facts.isReminder
      ? [`Enquiry ${facts.reference}`, '', reminderWords]
      : [`New enquiry ${facts.reference}`]),
    '',
    `Name: ${facts.name}`,
    `Address: ${facts.email}`,
    `Project type: ${facts.projectType || 'not named'}`,
    `Arrived: ${facts.arrived}`,
    ...(facts.written === null ? [] : [facts.written]),
    `Answer by: ${facts.answerBy}`,
    '',
    facts.answerable
      ? 'Answer this mail, and your answer goes to the address above.'
      : 'Answering this mail will not reach the address above: write to it in a new mail.',
    '',
    'Have you answered? Mark it as answered here:',
    facts.answeredLink,
    '',
    'Message',
    '-------',
    facts.message,
    '',
  ].join('\n');
}
