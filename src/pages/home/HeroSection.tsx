import { type ReactElement, useId } from 'react';
import { business } from '../../content/business';
import { hero } from '../../content/hero';
import { parts } from '../../content/parts';
import { Hero } from '../../ui/Hero';
import { SitePicture } from '../SitePicture';

export function HeroSection(): ReactElement {
  return (
    <Hero
      id={parts.home}
      headingId={useId()}
      name={business.name}
      kind={business.kind}
      tagline={business.tagline}
      action={{ label: hero.action, hash: parts.contact }}
      note={{ place: hero.place, text: hero.note }}
      picture={<SitePicture name="hero" sizes="100vw" priority />}
    />
  );
}
