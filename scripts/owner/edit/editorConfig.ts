import { join } from 'node:path';
import { ownerSections, type SectionName } from '../../../src/content/schemas/content.ts';
import { firstLanguage, languages } from '../../../src/content/section.mjs';
import { businessFields } from '../../build/content/businessShape.ts';
import { type SampleText, sampleTexts } from '../../build/content/sampleTexts.ts';
import { type ContentFile, contentFiles, pathOf } from './contentFiles.ts';
import { type FormField, formFields } from './formFields.ts';
import { hintsIn } from './hints.ts';
import { countedLabel, sampleCounts, withSampleHints } from './sampleHints.ts';
import { factsLabel, factsName, groups } from './sections.ts';
import { type Data, readYaml } from './yamlFile.ts';

/**
 * The editor's configuration, in Decap's format, made from the schemas of the content and the comments of the first
 * language's files.
 */
export function editorConfig(root: string) {
  const files = contentFiles();
  const texts = sampleTexts();
  const hasSeveral = languages.length > 1;
  const entryOf = (section: SectionName, label: string) => {
    const file = files.find((one) => one.section === section && one.language === firstLanguage);
    if (file === undefined) throw new Error(`${pathOf(section, firstLanguage)} is missing.`);
    const isEverywhere = hasSeveral && !(ownerSections as readonly SectionName[]).includes(section);
    return {
      ...entryFor(root, file, section, label, texts),
      ...(isEverywhere ? { file: pathOf(section, '{{locale}}'), i18n: true } : {}),
    };
  };
  const facts = files.find(({ language }) => language === undefined);
  const collections = groups.map(({ name, label, sections }, at) => ({
    name,
    label,
    ...(hasSeveral ? { i18n: true } : {}),
    files: [
      ...(at === 0 && facts !== undefined
        ? [entryFor(root, facts, factsName, factsLabel, texts)]
        : []),
      ...Object.entries(sections).map(([section, words]) => entryOf(section as SectionName, words)),
    ],
  }));
  return {
    load_config_file: false,
    // The editor’s own files, which the page keeps on this server instead of in the browser.
    backend: { name: 'test-repo' },
    app_title: 'Your site’s content',
    media_folder: 'src/pictures',
    public_folder: '/pictures',
    show_preview_links: false,
    editor: { preview: false },
    ...(hasSeveral
      ? {
          i18n: {
            structure: 'multiple_folders',
            locales: languages,
            default_locale: firstLanguage,
          },
        }
      : {}),
    collections,
  };
}

function entryFor(
  root: string,
  { path, schema, section }: ContentFile,
  name: string,
  label: string,
  texts: readonly SampleText[],
) {
  const document = readYaml(join(root, path));
  const counts = sampleCounts(path, texts);
  const hints = withSampleHints(hintsIn(document), counts);
  const stricter = section === 'business' ? businessFields : {};
  const fields = formFields(schema, document.toJS() as Data, { section, hints, stricter });
  return {
    name,
    label: countedLabel(label, counts),
    file: path,
    fields: withIntroduction(fields, hints.get('')),
  };
}

/** Puts the comment at the file's top above the first field. */
function withIntroduction(fields: readonly FormField[], words: string | undefined): FormField[] {
  const [first, ...rest] = fields;
  if (first === undefined || words === undefined) return [...fields];
  return [{ ...first, hint: first.hint === undefined ? words : `${words} ${first.hint}` }, ...rest];
}
