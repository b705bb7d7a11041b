import { type ReactElement, useId } from 'react';
import { business } from '../../content/business.ts';
import { hero } from '../../content/hero.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import { Hero } from '../../ui/Hero.tsx';
import { SitePicture } from '../SitePicture.tsx';

export function HeroSection(): ReactElement {
  return (
    <Hero
      id={sectionIds.home}
      headingId={useId()}
      name={business.name}
      kind={business.kind}
      tagline={business.tagline}
      action={{ label: hero.action, hash: sectionIds.contact }}
      note={{ place: hero.place, text: hero.note }}
      picture={<SitePicture name="hero" sizes="100vw" priority />}
    />
  );
}
