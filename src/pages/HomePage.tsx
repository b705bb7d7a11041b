import type { ReactElement } from 'react';
import { AboutSection } from './home/AboutSection';
import { ContactSection } from './home/ContactSection';
import { HeroSection } from './home/HeroSection';
import { ServicesPreview } from './home/ServicesPreview';
import { ServicesSection } from './home/ServicesSection';

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
