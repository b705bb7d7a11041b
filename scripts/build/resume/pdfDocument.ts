import { buffer } from 'node:stream/consumers';
// The types of pdfkit contain only its default export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { day } from '../../../src/app/theme/colours.ts';
import { fonts, letterMissing } from './typeface.ts';

/** Page margins in points, 72 to the inch, on US Letter. */
const margin = { top: 50, bottom: 54, left: 56, right: 56 } as const;
/** Width of the left column, which contains the headings. */
const headingColumn = 122;
const leading = 2.1;

type Part = PDFKit.PDFStructureElement;
type Type = { font: keyof typeof fonts; size: number; colour?: string };
type Place = { x?: number; width?: number };

/** Writes a tagged PDF with headings in the left margin. */
export type PdfDocument = ReturnType<typeof openPdfDocument>;

/** The PDF's metadata. */
export type About = Record<'title' | 'author' | 'subject' | 'language', string> & { date: Date };

export function openPdfDocument({ title, author, subject, language, date }: About) {
  const document = new PDFDocument({
    size: 'LETTER',
    margins: margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // Uses a fixed date, so that each build writes the same bytes.
    info: { Title: title, Author: author, Subject: subject, CreationDate: date },
  });
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file);
  const root = document.struct('Document');
  document.addStructure(root);
  const bodyX = margin.left + headingColumn;
  const bodyWidth = document.page.width - margin.right - bodyX;
  const bottom = document.page.height - margin.bottom;
  let section: Part = root;

  const covered = (text: string): void => {
    const missing = letterMissing(text);
    if (missing === undefined) return;
    throw new Error(
      `The font of the résumé’s PDF has no “${missing}”, which is in “${text}”. Write that another way.`,
    );
  };
  const set = ({ font, size, colour = day.ink }: Type): void => {
    document.font(font).fontSize(size).fillColor(colour);
  };
  const heightOf = (text: string, type: Type, width: number): number => {
    set(type);
    return document.heightOfString(text.replaceAll('*', ''), { width, lineGap: leading });
  };
  /** Starts a new page if the current page has less than this height left. */
  const need = (height: number): void => {
    if (document.y + height > bottom) document.addPage();
  };
  /** Writes a text. Sets Latin names, which have asterisks around them, in italics. */
  const prose = (text: string, type: Type, { x = bodyX, width = bodyWidth }: Place = {}): void => {
    covered(text);
    const runs = text.split('*');
    for (const [place, run] of runs.entries()) {
      set(place % 2 === 1 ? { ...type, font: 'italic' } : type);
      const continued = place < runs.length - 1;
      if (place === 0) document.text(run, x, document.y, { width, lineGap: leading, continued });
      else document.text(run, { continued });
    }
  };
  const tag = (parent: Part, kind: string, draw: () => void): void => {
    parent.add(document.struct(kind, {}, draw));
  };

  return {
    heightOf: (text: string, type: Type) => heightOf(text, type, bodyWidth),
    need,
    /** Writes the name and the role at full width. */
    head(name: string, role: string): void {
      const width = document.page.width - margin.left - margin.right;
      tag(root, 'H1', () =>
        prose(name, { font: 'display', size: 28, colour: day.oak }, { x: margin.left, width }),
      );
      document.y += 2;
      tag(root, 'P', () =>
        prose(role, { font: 'text', size: 13, colour: day.softInk }, { x: margin.left, width }),
      );
      document.y += 6;
    },
    /** Writes short facts in a row, with optional links. */
    facts(facts: readonly { text: string; href?: string }[]): void {
      let x: number = margin.left;
      let { y } = document;
      for (const { text, href } of facts) {
        covered(text);
        set({ font: 'text', size: 10.5 });
        const width = document.widthOfString(text);
        if (x > margin.left && x + width > document.page.width - margin.right) {
          x = margin.left;
          y += 16;
        }
        tag(root, href === undefined ? 'P' : 'Link', () => {
          document.text(text, x, y, {
            lineBreak: false,
            ...(href !== undefined && { link: href }),
          });
        });
        x += width + 20;
      }
      document.y = y + 22;
    },
    /** Writes a heading in the margin, with a hairline above it. */
    section(heading: string, firstHeight: number): void {
      need(firstHeight + 24);
      const y = document.y + 8;
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(margin.left, y)
        .lineTo(document.page.width - margin.right, y)
        .lineWidth(0.5)
        .strokeColor(day.softInk, 0.4)
        .stroke();
      document.endMarkedContent();
      section = document.struct('Sect');
      root.add(section);
      document.y = y + 11;
      const top = document.y;
      tag(section, 'H2', () =>
        prose(
          heading,
          { font: 'display', size: 11.5, colour: day.oak },
          { x: margin.left, width: headingColumn - 16 },
        ),
      );
      document.y = top;
    },
    paragraph(text: string, type: Type): void {
      tag(section, 'P', () => prose(text, type));
    },
    /** Writes a left-aligned and a right-aligned text on one line. */
    line(left: string, right: string): void {
      const { y } = document;
      covered(right);
      set({ font: 'text', size: 10, colour: day.softInk });
      const rightWidth = document.widthOfString(right);
      tag(section, 'H3', () =>
        prose(left, { font: 'strong', size: 11 }, { width: bodyWidth - rightWidth - 12 }),
      );
      const after = document.y;
      set({ font: 'text', size: 10, colour: day.softInk });
      tag(section, 'P', () => {
        document.text(right, bodyX + bodyWidth - rightWidth, y + 1, { lineBreak: false });
      });
      document.y = after;
    },
    list(items: readonly string[], type: Type): void {
      const list = document.struct('L');
      section.add(list);
      const indent = 11;
      for (const text of items) {
        need(heightOf(text, type, bodyWidth - indent));
        const item = document.struct('LI');
        list.add(item);
        const { y } = document;
        tag(item, 'Lbl', () => {
          set({ ...type, colour: day.ochre });
          document.text('•', bodyX, y, { lineBreak: false });
        });
        document.y = y;
        tag(item, 'LBody', () =>
          prose(text, type, { x: bodyX + indent, width: bodyWidth - indent }),
        );
        document.y += 1.5;
      }
    },
    space(points: number): void {
      document.y += points;
    },
    /** Adds a footer to each page, and resolves with the PDF's bytes. */
    async close(foot: (page: number, pages: number) => string): Promise<Buffer> {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page);
        // Allows text in the bottom margin; otherwise pdfkit would start a new page for it.
        document.page.margins.bottom = 0;
        document.markContent('Artifact', { type: 'Pagination' });
        set({ font: 'text', size: 9, colour: day.softInk });
        document.text(foot(page + 1, count), margin.left, bottom + 20, { lineBreak: false });
        document.endMarkedContent();
      }
      document.end();
      return await buffer(document);
    },
  };
}
