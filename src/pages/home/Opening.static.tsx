import type { ReactElement } from 'react';
import { StaticPart } from '../../ui/StaticPart.tsx';
import { AboutSection } from './AboutSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { ServicesPreview } from './ServicesPreview.tsx';
import { ServicesSection } from './ServicesSection.tsx';

/** The home page's sections above the form. */
export function Opening(): ReactElement {
  return (
    <StaticPart name="Opening">
      <HeroSection />
      <ServicesPreview />
      <ServicesSection />
      <AboutSection />
    </StaticPart>
  );
}
