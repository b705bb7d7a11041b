import { buffer } from 'node:stream/consumers';
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { day } from '../../../src/app/theme/colours.ts';
import { firstLanguage, readSection } from '../../../src/content/section.mjs';
import { fonts } from '../../build/resume/typeface.ts';

/** The page's size and margin in points, 72 to the inch: US Letter. */
const page = { width: 612, height: 792, margin: 64 } as const;
const codeSize = 300;

/**
 * The URL that turns workshop mode on, in a language.
 * @throws Error with a message for the owner if `site` isn't a site's address
 */
export function workshopUrl(site: string, language = firstLanguage): string {
  if (!URL.canParse(site))
    throw new Error(`${site} isn’t a web address. Use --url https://your.site`);
  const { protocol, hostname, origin } = new URL(site);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new Error(`Workshop mode needs HTTPS. Use --url https://${hostname}`);
  }
  return `${origin}${readSection('language', language).home}?workshop`;
}

/** Writes a PDF with the URL as a QR code. @param language its folder in `src/content` */
export async function workshopSheet(url: string, language = firstLanguage): Promise<Buffer> {
  const { name } = readSection('business', language);
  const { title, steps } = readSection('workshopSheet', language);
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    pdfVersion: '1.7',
    lang: readSection('language', language).tag,
    info: { Title: `${title}: ${name}`, CreationDate: new Date(0) },
  });
  const width = page.width - 2 * page.margin;
  const write = (text: string, font: string, size: number, colour: string): void => {
    document.font(font).fontSize(size).fillColor(colour);
    document.text(text, page.margin, document.y, { width, align: 'center', lineGap: 3 });
  };
  write(name, fonts.text, 14, day.softInk);
  write(title, fonts.display, 34, day.oak);
  document.moveDown(0.5);
  drawCode(document, url, document.y + 8);
  document.y += codeSize + 28;
  write(url, fonts.strong, 13, day.ink);
  document.moveDown(1.2);
  for (const step of steps) {
    write(step, fonts.text, 12, day.ink);
    document.moveDown(0.4);
  }
  document.end();
  return await buffer(document);
}

/** Draws a QR code with the quiet zone that readers need (ISO/IEC 18004). */
function drawCode(document: PDFKit.PDFDocument, text: string, top: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const module = codeSize / size;
  const left = (page.width - codeSize) / 2;
  document.rect(left, top, codeSize, codeSize).fill('#fff');
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) document.rect(left + column * module, top + row * module, module, module);
    }
  }
  document.fill('#000');
}
