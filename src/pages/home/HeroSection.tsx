import { type ReactElement, useId } from 'react';
import { pathTo } from '../../app/paths.ts';
import { business } from '../../content/business.ts';
import { hero } from '../../content/hero.ts';
import { pictures } from '../../content/pictures.ts';
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
      action={{ label: hero.action, to: pathTo(sectionIds.contact) }}
      note={{ place: hero.place, text: hero.note }}
      // The section is up to 60rem high, or half as high as the window is wide; on phones, up to 40rem. To fill that
      // height, the wide picture may be wider than the window: up to 107rem. The upright one is at least 24rem wide.
      picture={
        <SitePicture
          name="hero"
          alt={pictures.hero.alt}
          sizes="(min-width: 100rem) 100vw, (min-width: 56rem) 100rem, 100vw"
          tallSizes="(min-width: 24rem) 100vw, 24rem"
          priority
        />
      }
    />
  );
}
