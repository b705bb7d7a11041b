import type { ReactElement } from 'react';
import { business } from '../../content/business.ts';
import { contact } from '../../content/contact.ts';
import { StaticPart } from '../../ui/StaticPart.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { SideCard } from '../../ui/SideCard.tsx';

export function ContactCards(): ReactElement {
  return (
    <StaticPart name="ContactCards">
      <SideCard title={contact.consultation.title} isMarked>
        {contact.consultation.text}
      </SideCard>
      <SideCard title={contact.email.title}>
        <MailLink email={business.email} />
        <br />
        {contact.email.text}
      </SideCard>
      <SideCard title={contact.area.title}>{contact.area.text}</SideCard>
    </StaticPart>
  );
}
