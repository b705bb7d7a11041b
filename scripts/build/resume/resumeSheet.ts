import { day } from '../../../src/app/theme/colours.ts';
import { business } from '../../../src/content/business.ts';
import { resume } from '../../../src/content/resume.ts';
import { phoneHref } from '../../../src/ui/phoneHref.ts';
import { openSheet, type Sheet } from './sheet.ts';

const text = { font: 'text', size: 10.5 } as const;
const aside = { ...text, colour: day.softInk };
const betweenEntries = 7;

/** The résumé's parts in the order of its page, typeset for paper. */
export async function resumeSheet(): Promise<Buffer> {
  const { owner } = business;
  const { headings } = resume;
  const sheet = openSheet({
    title: `${owner.name}, ${owner.title}`,
    author: owner.name,
    subject: resume.document.subject,
    date: new Date(`${resume.document.changedOn}T00:00:00Z`),
  });
  sheet.head(owner.name, owner.title);
  sheet.facts([
    { text: owner.location },
    ...(owner.phone === '' ? [] : [{ text: owner.phone, href: phoneHref(owner.phone) }]),
    { text: owner.email, href: `mailto:${owner.email}` },
    ...(owner.handle === '' ? [] : [{ text: owner.handle }]),
  ]);

  sheet.section(headings.summary, sheet.heightOf(resume.summary, text));
  sheet.paragraph(resume.summary, text);

  entries(sheet, headings.education, resume.education, ({ degree, school, year }) => {
    sheet.line(degree, year);
    sheet.paragraph(school, aside);
  });
  entries(sheet, headings.experience, resume.experience, (job) => {
    sheet.line(job.role, `${job.from}–${job.to}`);
    sheet.paragraph(`${job.organisation}, ${job.place}`, aside);
    sheet.space(2);
    sheet.list(job.duties, text);
  });
  entries(sheet, headings.skills, resume.skills, ({ title, items }) => {
    sheet.line(title, '');
    sheet.paragraph(items.join(' · '), text);
  });
  entries(sheet, headings.media, resume.media, ({ title, outlet, year, text: about }) => {
    sheet.line(title, year);
    sheet.paragraph(outlet, aside);
    sheet.paragraph(about, text);
  });
  return await sheet.close((page, pages) => `${owner.name} · ${owner.email} · ${page} / ${pages}`);
}

/** A section of entries, none of which is torn from its first lines at the foot of a page. */
function entries<Entry>(
  sheet: Sheet,
  heading: string,
  all: readonly Entry[],
  draw: (entry: Entry) => void,
): void {
  if (all.length === 0) return;
  const fewLines = 64;
  sheet.space(betweenEntries);
  sheet.section(heading, fewLines);
  for (const [place, entry] of all.entries()) {
    if (place > 0) {
      sheet.space(betweenEntries);
      sheet.need(fewLines);
    }
    draw(entry);
  }
}
