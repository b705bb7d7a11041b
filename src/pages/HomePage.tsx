import type { ReactElement } from 'react';
import { AboutSection } from './home/AboutSection.tsx';
import { ContactSection } from './home/ContactSection.tsx';
import { HeroSection } from './home/HeroSection.tsx';
import { ServicesPreview } from './home/ServicesPreview.tsx';
import { ServicesSection } from './home/ServicesSection.tsx';

export function HomePage(): ReactElement {
  return (
    <>
      <HeroSection />
      <ServicesPreview />
      <ServicesSection />
      <AboutSection />
      <ContactSection />
    </>
  );
}
