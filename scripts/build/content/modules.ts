import * as about from '../../../src/content/about.ts';
import * as address from '../../../src/content/address.ts';
import * as business from '../../../src/content/business.ts';
import * as contact from '../../../src/content/contact.ts';
import * as enquiry from '../../../src/content/enquiry.ts';
import * as errorPage from '../../../src/content/errorPage.ts';
import * as footer from '../../../src/content/footer.ts';
import * as hero from '../../../src/content/hero.ts';
import * as inbox from '../../../src/content/inbox.ts';
import * as inboxMail from '../../../src/content/inboxMail.ts';
import * as navigation from '../../../src/content/navigation.ts';
import * as notFound from '../../../src/content/notFound.ts';
import * as notLoaded from '../../../src/content/notLoaded.ts';
import * as pages from '../../../src/content/pages.ts';
import * as pictures from '../../../src/content/pictures.ts';
import * as privacy from '../../../src/content/privacy.ts';
import * as proof from '../../../src/content/proof.ts';
import * as pwa from '../../../src/content/pwa.ts';
import * as resume from '../../../src/content/resume.ts';
import * as sectionIds from '../../../src/content/sectionIds.ts';
import * as services from '../../../src/content/services.ts';
import * as workshop from '../../../src/content/workshop.ts';

export const contentModules = {
  'about.ts': about,
  'address.ts': address,
  'business.ts': business,
  'contact.ts': contact,
  'enquiry.ts': enquiry,
  'errorPage.ts': errorPage,
  'footer.ts': footer,
  'hero.ts': hero,
  'inbox.ts': inbox,
  'inboxMail.ts': inboxMail,
  'navigation.ts': navigation,
  'notFound.ts': notFound,
  'notLoaded.ts': notLoaded,
  'pages.ts': pages,
  'pictures.ts': pictures,
  'privacy.ts': privacy,
  'proof.ts': proof,
  'pwa.ts': pwa,
  'resume.ts': resume,
  'sectionIds.ts': sectionIds,
  'services.ts': services,
  'workshop.ts': workshop,
};

/** The content files' exports, by file name. */
export type Content = typeof contentModules;

export const contentPlace = (file: keyof Content): string => `src/content/${file}:`;
