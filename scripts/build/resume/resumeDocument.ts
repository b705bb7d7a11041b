import { day } from '../../../src/app/theme/colours.ts';
import { resumeSlug } from '../../../src/app/paths.ts';
import { present } from '../../../src/content/schemas/formats.ts';
import { firstLanguage, readSection } from '../../../src/content/section.mjs';
import { phoneHref } from '../../../src/ui/phoneHref.ts';
import { openPdfDocument, type PdfDocument } from './pdfDocument.ts';

const text = { font: 'text', size: 10.5 } as const;
const aside = { ...text, colour: day.softInk };
const betweenEntries = 7;

/** The path of a language's PDF in the built site. */
export function resumeFile(language: string): string {
  return `${readSection('language', language).home.slice(1)}${resumeSlug}.pdf`;
}

/** Writes the résumé as a PDF, in the order of the résumé page. */
export async function resumeDocument(language = firstLanguage): Promise<Buffer> {
  const { owner } = readSection('business', language);
  const resume = readSection('resume', language);
  const { headings } = resume;
  const pdf = openPdfDocument({
    title: `${owner.name}, ${owner.title}`,
    author: owner.name,
    subject: resume.document.subject,
    language: readSection('language', language).tag,
    date: new Date(`${resume.document.changedOn}T00:00:00Z`),
  });
  pdf.head(owner.name, owner.title);
  pdf.facts([
    { text: owner.location },
    ...(owner.phone === '' ? [] : [{ text: owner.phone, href: phoneHref(owner.phone) }]),
    { text: owner.email, href: `mailto:${owner.email}` },
    ...(owner.handle === '' ? [] : [{ text: owner.handle }]),
  ]);

  pdf.section(headings.summary, pdf.heightOf(resume.summary, text));
  pdf.paragraph(resume.summary, text);

  entries(pdf, headings.education, resume.education, ({ degree, school, year }) => {
    pdf.line(degree, year);
    pdf.paragraph(school, aside);
  });
  entries(pdf, headings.experience, resume.experience, (job) => {
    pdf.line(job.role, `${job.from}–${job.to === present ? resume.present : job.to}`);
    pdf.paragraph(`${job.organisation}, ${job.place}`, aside);
    pdf.space(2);
    pdf.list(job.duties, text);
  });
  entries(pdf, headings.skills, resume.skills, ({ title, items }) => {
    pdf.line(title, '');
    pdf.paragraph(items.join(' · '), text);
  });
  entries(pdf, headings.media, resume.media, ({ title, outlet, year, text: about }) => {
    pdf.line(title, year);
    pdf.paragraph(outlet, aside);
    pdf.paragraph(about, text);
  });
  return await pdf.close((page, pages) => `${owner.name} · ${owner.email} · ${page} / ${pages}`);
}

/** Writes a section of entries. The first lines of an entry stay on one page. */
function entries<Entry>(
  pdf: PdfDocument,
  heading: string,
  all: readonly Entry[],
  draw: (entry: Entry) => void,
): void {
  if (all.length === 0) return;
  const fewLines = 64;
  pdf.space(betweenEntries);
  pdf.section(heading, fewLines);
  for (const [place, entry] of all.entries()) {
    if (place > 0) {
      pdf.space(betweenEntries);
      pdf.need(fewLines);
    }
    draw(entry);
  }
}
