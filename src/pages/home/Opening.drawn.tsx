import type { ReactElement } from 'react';
import { Drawn } from '../../ui/Drawn.tsx';
import { AboutSection } from './AboutSection.tsx';
import { HeroSection } from './HeroSection.tsx';
import { ServicesPreview } from './ServicesPreview.tsx';
import { ServicesSection } from './ServicesSection.tsx';

/** All of the home page that is to be read, down to the form. */
export function Opening(): ReactElement {
  return (
    <Drawn name="Opening">
      <HeroSection />
      <ServicesPreview />
      <ServicesSection />
      <AboutSection />
    </Drawn>
  );
}
