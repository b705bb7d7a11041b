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
      // On phones and tablets the section is up to 44rem high: the picture then is 70.4rem wide, its phone crop 22rem.
      picture={
        <SitePicture
          name="hero"
          sizes="(min-width: 70.4rem) 100vw, 70.4rem"
          tallSizes="(min-width: 22rem) 100vw, 22rem"
          priority
        />
      }
    />
  );
}
