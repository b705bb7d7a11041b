import { honeypotField } from '../../../../supabase/functions/_shared/contract.ts';
import { escapeHtml } from '../../../../src/app/escapeHtml.ts';
import { findable, structuredData } from '../../../../src/app/seo.ts';
import { homePage } from '../../../../src/app/routes.ts';
import { about } from '../../../../src/content/about.ts';
import { business } from '../../../../src/content/business.ts';
import { contact } from '../../../../src/content/contact.ts';
import { enquiryForm } from '../../../../src/content/enquiry.ts';
import { footer } from '../../../../src/content/footer.ts';
import { hero } from '../../../../src/content/hero.ts';
import { navigation } from '../../../../src/content/navigation.ts';
import { sectionIds } from '../../../../src/content/sectionIds.ts';
import { privacy } from '../../../../src/content/privacy.ts';
import { resumePath } from '../../../../src/content/resume.ts';
import { type Service, services, servicesWords } from '../../../../src/content/services.ts';
import { logoShape } from '../../../../src/ui/glyphLines.ts';
import { footerLines, mapStyles, pictureSizes } from '../pageFacts.ts';
import { each, glyph, picture, prose } from './markup.ts';

/**
 * The home page as one would write it by hand: no script, its style in its head.
 * @param style the whole of it
 * @param action where the form is sent to
 */
export function plainHome(style: string, action: string): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(homePage.title)}</title>
<meta name="description" content="${escapeHtml(homePage.description)}">
${findable(homePage)}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">${navigation.skip}</a>
${bar()}
<main id="content">
${heroSection()}
${preview()}
${details()}
${aboutSection()}
${contactSection(action)}
</main>
${footerPart()}
${structuredData(homePage)}
</body>
</html>
`;
}

const bar = (): string => `<header class="bar"><div class="frame">
<a class="name" href="#${sectionIds.home}" aria-label="${escapeHtml(navigation.home)}"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="${logoShape}"/></svg>${escapeHtml(business.name)}</a>
<details><summary aria-label="${navigation.menu.open}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6.5h18M3 12h18M3 17.5h12"/></svg></summary>
<nav aria-label="${navigation.main}">${each(navigation.links, ({ label, hash }) => `<a href="#${hash}">${label}</a>`)}<a class="button" href="#${navigation.getStarted.hash}">${navigation.getStarted.label}</a></nav></details>
</div></header>`;

const heroSection = (): string => `<section class="hero" id="${sectionIds.home}">
${picture('hero', pictureSizes.hero, true)}<div class="scrim"></div>
<div class="frame"><div><h1>${escapeHtml(business.name)} <span>${business.kind}</span></h1>
<p class="lead">${business.tagline}</p><a class="button" href="#${sectionIds.contact}">${hero.action}</a></div>
<aside class="note"><p><b>${hero.place}</b></p><p>${prose(hero.note)}</p></aside></div>
</section>`;

const preview =
  (): string => `<section class="section" id="${sectionIds.servicesPreview}"><div class="frame">
<div class="opening"><h2>${servicesWords.previewHeading}</h2><p class="lead quiet">${servicesWords.previewIntro}</p></div>
<ul class="cards">${each(
    services,
    (service) => `
<li><a class="card" style="--tint:var(--tint-${service.tint})" href="#${sectionIds.services}"><div>${glyph(service.icon)}<h3>${escapeHtml(service.title)}</h3><p class="small">${prose(service.description)}</p></div>${picture(service.picture, pictureSizes.card)}<span></span></a></li>`,
  )}
</ul></div></section>`;

const details =
  (): string => `<section class="section raised" id="${sectionIds.services}"><div class="frame">
<h2>${servicesWords.heading}</h2><p class="lead quiet">${servicesWords.intro}</p>
${each(services, detail)}
</div></section>`;

const detail = (service: Service): string => `<article class="detail">
<div><header>${glyph(service.icon)}<h3>${escapeHtml(service.title)}</h3></header><p>${prose(service.lead)}</p>
<div class="season note"><p><b>${servicesWords.season} ${service.season.months}</b></p><p class="quiet">${prose(service.season.text)}</p></div></div>
<div><h4>${servicesWords.includes}</h4><ul>${each(service.includes, (item) => `<li>${prose(item)}</li>`)}</ul></div>
<div><h4>${servicesWords.runs}</h4><ol>${each(service.steps, ({ title, text }) => `<li><strong>${title}.</strong> ${prose(text)}</li>`)}</ol>
<p class="small"><strong>${servicesWords.duration}</strong> ${service.duration}</p>
<a class="more" href="#${sectionIds.contact}" aria-label="${escapeHtml(`${servicesWords.ask}: ${service.title}`)}">${servicesWords.ask}</a></div>
</article>`;

const aboutSection =
  (): string => `<section class="section about" id="${sectionIds.about}"><div class="frame">
<div class="portrait"><figure>${picture(about.picture, pictureSizes.about)}<p class="badge"><span>${about.badge.figure} </span>${about.badge.words}</p></figure>
<div><h2>${about.heading}</h2>${each(about.paragraphs, (text, index) => `<p${index === 0 ? ' class="lead"' : ''}>${prose(text)}</p>`)}
<a class="more" href="${resumePath}">${about.resume}</a></div></div>
<div class="values">${each(about.values, ({ title, text, icon }) => `<div>${glyph(icon)}<h3>${title}</h3><p class="quiet">${prose(text)}</p></div>`)}</div>
</div></section>`;

const contactSection = (
  action: string,
): string => `<section class="section raised" id="${sectionIds.contact}"><div class="frame">
<div class="contact"><div><h2>${contact.heading}</h2><p class="lead quiet">${contact.intro}</p>
<div class="side"><h3>${contact.email.title}</h3><div class="quiet"><a href="mailto:${business.email}">${business.email}</a><br>${contact.email.text}</div></div>
<div class="side"><h3>${contact.area.title}</h3><div class="quiet">${contact.area.text}</div></div>
<div class="side marked"><h3>${contact.consultation.title}</h3><div class="quiet">${contact.consultation.text}</div></div></div>
<div class="sheet">${form(action)}</div></div>
<section class="fine" id="${sectionIds.privacy}"><h3>${privacy.heading}</h3><div>${each([privacy.onDevice, ...privacy.paragraphs], (text) => `<p class="small quiet">${prose(text)}</p>`)}</div></section>
</div></section>`;

const form = (action: string): string => `<form method="post" action="${action}">
<h3>${enquiryForm.title}</h3>
${each(['name', 'email', 'projectType'] as const, (name) => `<div><label for="${name}">${enquiryForm.fields[name].label}</label><input id="${name}" name="${name}" ${inputs[name]}></div>`)}
<div><label for="message">${enquiryForm.fields.message.label}</label><textarea id="message" name="message" rows="5" autocomplete="off" required></textarea></div>
<div class="honeypot" aria-hidden="true"><label>${enquiryForm.honeypot}<input name="${honeypotField}" tabindex="-1" autocomplete="off"></label></div>
<div><button class="button">${enquiryForm.send}</button><p class="small quiet">${enquiryForm.kept}</p></div>
</form>`;

const inputs = {
  name: 'type="text" autocomplete="name" required',
  email: 'type="email" autocomplete="email" required',
  projectType: `type="text" autocomplete="off" placeholder="${enquiryForm.fields.projectType.placeholder}"`,
} as const;

const footerPart = (): string => `<footer class="footer"><div class="frame"><div class="columns">
<div><h2>${footer.services}</h2><ul>${each(services, ({ title }) => `<li><a href="#${sectionIds.services}">${escapeHtml(title)}</a></li>`)}</ul></div>
<div><h2>${footer.contact}</h2><a href="mailto:${business.email}">${business.email}</a><br><a href="#${sectionIds.privacy}">${privacy.link}</a></div>
<div><h2>${footer.area}</h2><div>${business.serviceArea.wide}</div><div>${business.serviceArea.regional}</div>
<div class="map" style="${mapStyles.map}"><i style="${mapStyles.at}"></i><span class="note" style="${mapStyles.at}">${business.owner.place.name}</span></div></div>
</div><div class="lines note">${each(footerLines, (line) => `<p>${escapeHtml(line)}</p>`)}</div></div></footer>`;
