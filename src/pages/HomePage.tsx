import type { ReactElement } from 'react';
import { ContactSection } from './home/ContactSection.tsx';
import { Opening } from './home/Opening.static.tsx';

export function HomePage(): ReactElement {
  return (
    <>
      <Opening />
      <ContactSection />
    </>
  );
}
