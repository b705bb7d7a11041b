import type { ReactElement } from 'react';
import { AboutSection } from './home/AboutSection.tsx';
import { ContactSection } from './home/ContactSection.tsx';
import { HeroSection } from './home/HeroSection.tsx';
import { ServicesPreview } from './home/ServicesPreview.tsx';
import { ServicesSection } from './home/ServicesSection.tsx';
import { WorkSection } from './home/WorkSection.tsx';

export function HomePage(): ReactElement {
  return (
    <>
      <HeroSection />
      <ServicesPreview />
      <ServicesSection />
      <WorkSection />
      <AboutSection />
      <ContactSection />
    </>
  );
}
