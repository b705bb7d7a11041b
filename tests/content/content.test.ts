import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { enquiryFields } from '#contract';
import type { BusinessField } from '../../scripts/build/content/businessShape.ts';
import {
  allTexts,
  contentTexts,
  readContent,
  sectionNames,
} from '../../scripts/build/content/content.ts';
import { addressable } from '../../scripts/build/content/formats.ts';
import { siteFaults } from '../../scripts/build/content/contentFaults.ts';
import { answerFaults } from '../../scripts/build/content/shapeFaults.ts';
import {
  isReservedAddress,
  isReservedPhone,
  mailAddressesIn,
  phoneNumbersIn,
} from '../../scripts/build/content/sampleRules.ts';
import { piecesOf, readSamplePieces } from '../../scripts/build/content/samplePieces.ts';
import { pieceKind } from '../../scripts/build/content/samplePlaces.ts';
import { textsIn } from '../../scripts/build/content/texts.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { about } from '../../src/content/about.ts';
import { business } from '../../src/content/business.ts';
import { contact } from '../../src/content/contact.ts';
import { enquiryForm, toasts } from '../../src/content/enquiry.ts';
import { errorPage } from '../../src/content/errorPage.ts';
import { hero } from '../../src/content/hero.ts';
import { navigation } from '../../src/content/navigation.ts';
import { notFound } from '../../src/content/notFound.ts';
import { pageDescriptions, pageTitles } from '../../src/content/pages.ts';
import { appShotLabels } from '../../src/content/pwa.ts';
import { resume } from '../../src/content/resume.ts';
import { resumePath } from '../../src/app/paths.ts';
import { services, servicesWords } from '../../src/content/services.ts';
import { slugOf } from '../../src/lib/slug.ts';
import { readDeliverySettings } from '../../supabase/functions/deliver-notifications/deliverySettings.ts';

const texts = contentTexts(readContent());

/** The longest text that a field accepts. */
function longest(id: BusinessField): string {
  let text = 'a';
  while (text.length < 500 && answerFaults(id, `${text}a`).length === 0) text += 'a';
  return text;
}

const sampleSite = describe.runIf(business.sample);

describe('the scan for real people', () => {
  test.each([
    ['write to ines@example.com.', ['ines@example.com.'], true],
    ['someone@real-domain.org', ['someone@real-domain.org'], false],
    ['someone@notexample.com', ['someone@notexample.com'], false],
    ['someone@example.com.evil.net', ['someone@example.com.evil.net'], false],
    ['a handle, @ines.example', [], true],
  ])('mail addresses in “%s”', (text, found, reserved) => {
    expect(mailAddressesIn(text)).toEqual(found);
    expect(mailAddressesIn(text).every(isReservedAddress)).toBe(reserved);
  });

  test.each([
    ['(707) 555-0142', true],
    ['+1 707.555.0199', true],
    ['7075550100', true],
    ['555-0142', true],
    ['(707) 555-0242', false],
    ['415-867-5309', false],
    ['867-5309', false],
  ])('phone number %s', (phone, reserved) => {
    expect(phoneNumbersIn(`call ${phone} now`)).toHaveLength(1);
    expect(phoneNumbersIn(`call ${phone} now`).every(isReservedPhone)).toBe(reserved);
  });

  test('years, sections of law and figures are not phone numbers', () => {
    expect(phoneNumbersIn('2014 – 2021, §1602, 10,000 characters, $30M, 15+ and 401/404')).toEqual(
      [],
    );
  });
});

describe('the content', () => {
  test('every file is checked', () => {
    const files = readdirSync(join(projectRoot, 'src/content/en'));
    expect(files.map((file) => file.replace('.yaml', ''))).toEqual(sectionNames);
    expect(texts.length).toBeGreaterThan(200);
    const ours = [business.email, business.owner.email, business.owner.phone];
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(ours));
  });

  test('is valid, with the pictures and colors', async () => {
    const faults = await siteFaults(projectRoot);
    expect(faults.filter(({ weight }) => weight === 'wrong')).toEqual([]);
  });

  test('of the sample is complete except for an owner', async () => {
    const faults = await siteFaults(projectRoot);
    const places = faults.map(({ place }) => place);
    if (business.sample)
      expect(places).toEqual([
        expect.stringMatching(/^src.content.business\.yaml, line \d+: sample$/),
      ]);
    else expect(places.join()).not.toContain(': sample');
  });

  test.runIf(business.sample)('of the sample is recorded piece by piece', () => {
    expect(
      readSamplePieces(),
      'After a change of the sample: npx tsx scripts/note-sample.ts',
    ).toEqual(piecesOf(allTexts()));
  });
});

describe('a slug from a name', () => {
  test.each([
    ['Inés Calloway', 'ines-calloway'],
    ['Ine\u0301s Calloway', 'ines-calloway'],
    ['O’Neil', 'o-neil'],
    ["Siobhán O'Neil", 'siobhan-o-neil'],
    ['Łukasz Wójcik', 'lukasz-wojcik'],
    ['Søren Weiß', 'soren-weiss'],
    ['İpek Yıldız', 'ipek-yildiz'],
    ['Bug ID & Field Guides', 'bug-id-field-guides'],
    ['  Dr.  Ana–María, Ph.D. ', 'dr-ana-maria-ph-d'],
    ['Index of Birds', 'index-of-birds'],
    ['R2', 'r2'],
  ])('%s becomes %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test.each(['', '   ', '– & –', '李小龍'])(
    '“%s” is refused: it has no letter for a slug',
    (name) => {
      expect(addressable(name)).toContain(`“${name}”: it has no Latin letter or digit`);
    },
  );

  test.each(['404', 'index', ' Index! ', 'Índex'])(
    '“%s” is refused: hosts use it for a page of their own',
    (name) => {
      expect(addressable(name)).toMatch(/for a page of their own/);
    },
  );

  test('the résumé’s path is its owner’s name', () => {
    expect(resumePath).toBe(`/${slugOf(business.owner.name)}`);
  });
});

const specified: readonly [string, string][] = [
  [business.tagline, 'Ecological expertise for homeowners, nonprofits, and community spaces'],
  [business.kind, 'Consulting'],
  [business.serviceArea.wide, 'Northern California'],
  [navigation.getStarted, 'Get Started'],
  [hero.action, 'Contact Me Today'],
  [servicesWords.previewHeading, 'Expert Ecological Services'],
  [about.heading, 'Your Friendly Neighborhood Ecology Expert'],
  [`${about.badge.figure} ${about.badge.words}`, '15+ Years of Experience'],
  [contact.heading, 'Contact Me Today'],
  [contact.consultation.title, 'Free Initial Consultation'],
  [enquiryForm.title, 'Tell Me About Your Project'],
  [enquiryForm.fields.name.label, 'Name *'],
  [enquiryForm.fields.email.label, 'Email *'],
  [enquiryForm.fields.message.label, 'Tell me about your project *'],
  [toasts.sent.title, 'Message sent!'],
  [toasts.sent.description, "Thank you for reaching out. I'll get back to you within 24 hours."],
  [toasts.failed.title, 'Error sending message'],
  [toasts.failed.description, 'Please try again or contact us directly.'],
  [resume.headings.connect, "Let's Connect"],
  [resume.connect.mail, 'Get in Touch'],
  [resume.connect.call, 'Call Now'],
  [notFound.heading, 'Oops! Page not found'],
  [notFound.action, 'Return to Home'],
  [errorPage.heading, 'Unexpected Application Error'],
];

test.each(enquiryFields)('the error for a too long %s names the limit', (field) => {
  expect(enquiryForm.fields[field].errors.too_long).toContain(' {longest} characters');
});

sampleSite('the longest answers that the setup accepts', () => {
  const { tagline, serviceArea, owner, yearsOfExperience } = business;
  const answers: readonly [string, string][] = [
    [tagline, longest('tagline')],
    [serviceArea.wide, longest('serviceArea.wide')],
    [owner.name, longest('owner.name')],
    [`${yearsOfExperience}+`, '70+'],
  ];
  test.each(['home', 'resume'] as const)('fit into the description of the %s page', (page) => {
    const description = answers.reduce(
      (text, [own, long]) => text.replace(own, long),
      pageDescriptions[page],
    );
    expect(Array.from(description).length).toBeGreaterThan(140);
    expect(Array.from(description).length).toBeLessThanOrEqual(159);
  });
});

sampleSite('the specification’s text', () => {
  test.each(specified)('“%s” is word for word', (ours, theirs) => {
    expect(ours).toBe(theirs);
  });

  test('the menu has the four links, in order, and one more to the rates', () => {
    expect(Object.values(navigation.links)).toEqual([
      'Home',
      'Services',
      'Work & Rates',
      'About',
      'Contact',
    ]);
  });

  test('the six services are in order', () => {
    expect(services.map(({ title }) => title)).toEqual([
      'Natural Pest Management',
      'Pollinator Habitat Planning',
      'Bug ID & Field Guides',
      'Ecological Education',
      'Biodiversity Audits',
      'Permitting Guidance',
    ]);
  });

  test('About has three paragraphs and the three values', () => {
    expect(about.paragraphs).toHaveLength(3);
    expect(about.values.map(({ title }) => title)).toEqual([
      'Passion for Nature',
      'Community-Focused',
      'Expert Knowledge',
    ]);
  });

  test('the consultation is complimentary and lasts thirty minutes', () => {
    expect(contact.consultation.text).toContain('complimentary 30-minute consultation');
  });

  test('the service area is given in wide and in regional terms', () => {
    expect(contact.area.text).toContain('Northern California');
    expect(contact.area.text).toMatch(/regional Bay Area/i);
  });

  test('the résumé has two degrees, three roles, two groups of skills and three entries', () => {
    expect(resume.education).toHaveLength(2);
    expect(resume.education.every(({ year }) => /^\d{4}$/.test(year))).toBe(true);
    expect(resume.experience).toHaveLength(3);
    expect(resume.skills.map(({ title }) => title)).toEqual([
      'Environmental & Regulatory',
      'Technical & Leadership',
    ]);
    expect(resume.media).toHaveLength(3);
  });

  test.each([
    '15+ concurrent projects',
    'team of 20+ biologists',
    'budgets over $50K',
    '$30M project',
  ])('the résumé states: %s', (figure) => {
    expect(textsIn(resume).some(({ text }) => text.includes(figure))).toBe(true);
  });
});

test('the promised reply is the same everywhere', () => {
  const promises = texts.filter(({ text }) => /get back to you within/.test(text));
  expect(promises.length).toBeGreaterThan(2);
  for (const { text } of promises) {
    expect(text).toContain(`within ${business.replyWithinHours} hours`);
  }
});

describe('services', () => {
  test.runIf(business.sample)('no two share an icon, a picture or a tint', () => {
    for (const mark of ['icon', 'picture', 'tint'] as const) {
      expect(new Set(services.map((service) => service[mark])).size, mark).toBe(services.length);
    }
  });

  test.runIf(business.sample).each(services)('$title fits its section', (service) => {
    expect(Array.from(service.lead).length).toBeLessThanOrEqual(220);
    expect(service.includes.length).toBeGreaterThanOrEqual(3);
    expect(service.includes.length).toBeLessThanOrEqual(4);
  });
});

test.each([pageTitles.home, pageTitles.resume])('the title “%s” says whose page it is', (title) => {
  expect(title).toContain(business.name);
});

describe('text derived from an owner’s answers', () => {
  test('page descriptions name no service or skill of the sample', () => {
    const { owner, serviceArea, tagline } = business;
    expect(pageDescriptions.home).toContain(tagline);
    expect(pageDescriptions.resume).toContain(owner.name);
    for (const text of [pageDescriptions.home, pageDescriptions.resume]) {
      expect(text).toContain(serviceArea.wide);
      expect(text).not.toMatch(/habitat|audits|permitting|field ecology/);
    }
  });

  test.runIf(business.sample)('the number of services is written out', () => {
    expect(servicesWords.previewIntro).toMatch(/^\{ways\} to work together,/);
    expect(servicesWords.ways[services.length - 1]).toBe('Six ways');
    expect(pieceKind('src/content/en/services.yaml: words.previewIntro', 'Six')).toBe('text');
  });

  test('screenshot labels name the page, not the pictures on it', () => {
    for (const label of Object.values(appShotLabels))
      expect(label).not.toMatch(/oak|savanna|wide view/);
  });
});

test('the retention on the privacy section is the functions’ default', () => {
  const required: Record<string, string> = {
    CONTACT_DB_URL: 'postgres://database.example.com/postgres',
    MAIL_TRANSPORT: 'resend',
    RESEND_API_KEY: 're_tests',
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'owner@example.com',
    DELIVERY_SECRET: 'a secret of the tests',
    ALLOWED_ORIGINS: 'https://site.example.com',
  };
  const { retention } = business;
  const settings = readDeliverySettings((name) => required[name]);
  expect(settings.retention).toEqual({
    enquiryDays: Math.ceil((retention.enquiryMonths * 365) / 12),
    suspectDays: retention.suspectDays,
    callerDays: retention.addressDays,
  });
});
