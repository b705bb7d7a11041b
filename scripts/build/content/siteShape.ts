import { businessShape } from './businessShape.ts';
import type { Fault } from './contentFault.ts';
import { atMost, day, typeset, year } from './formats.ts';
import { type Content, contentPlace } from './modules.ts';
import {
  choice,
  faultsIn,
  fields,
  list,
  named,
  number,
  orNone,
  type Shape,
  text,
} from './shape.ts';

const titled = fields({ title: text(), text: text() });
const cardLength = 110;
/** Maximum characters of a description. Search engines truncate longer ones. */
const descriptionLength = 159;
const page = fields({ title: text() });
const description = text(atMost(descriptionLength));

const size = number(1, 10_000);
const crop = { width: size, height: size, widths: list(size) };
const picture = fields({
  alt: text(),
  credit: text(),
  ...crop,
  tall: orNone(fields(crop)),
  offlineWidth: size,
});

/** The shapes of the files that owners edit. */
const shapes: { [file in keyof Content]?: Shape } = {
  'business.ts': fields({ business: businessShape }),
  'about.ts': fields({
    about: fields({
      heading: text(),
      paragraphs: list(text()),
      values: list(fields({ title: text(), text: text(), icon: text() })),
      badge: fields({ figure: text(), words: text() }),
      picture: text(),
      resume: text(),
    }),
  }),
  'contact.ts': fields({
    contact: fields({
      heading: text(),
      intro: text(),
      email: titled,
      area: titled,
      consultation: titled,
    }),
  }),
  'hero.ts': fields({
    hero: fields({ action: text(), place: text(), note: text() }),
  }),
  'navigation.ts': fields({
    navigation: fields({
      links: list(fields({ label: text(), hash: text() })),
      getStarted: fields({ label: text(), hash: text() }),
    }),
  }),
  'pages.ts': fields({
    pages: fields({ home: page, resume: page, notFound: page }),
    pageDescriptions: fields({ home: description, resume: description, notFound: description }),
  }),
  'services.ts': fields({
    services: list(
      fields({
        id: text(),
        title: text(),
        description: text(atMost(cardLength)),
        icon: text(),
        picture: text(),
        tint: text(),
        lead: text(),
        includes: list(text()),
        steps: list(titled),
        duration: text(),
        price: text(),
        season: fields({ months: text(), text: text() }),
      }),
    ),
  }),
  'proof.ts': fields({
    proof: fields({
      cases: fields({
        heading: text(),
        all: list(
          fields({ place: text(), season: text(), question: text(), did: text(), came: text() }),
          0,
        ),
      }),
      clients: fields({
        heading: text(),
        sample: text(),
        said: list(fields({ text: text(), who: text(), isSample: orNone(choice) }), 0),
      }),
      licenses: fields({ heading: text(), all: list(text(), 0) }),
      prices: fields({
        heading: text(),
        all: list(fields({ what: text(), price: text() }), 0),
        note: text(),
      }),
    }),
  }),
  'resume.ts': fields({
    resume: fields({
      document: fields({ subject: text(typeset), save: text(), changedOn: text(day) }),
      summary: text(typeset),
      education: list(fields({ degree: text(typeset), school: text(typeset), year: text(year) })),
      experience: list(
        fields({
          role: text(typeset),
          organisation: text(typeset),
          place: text(typeset),
          from: text(year),
          to: text(),
          duties: list(text(typeset)),
        }),
      ),
      skills: list(fields({ title: text(typeset), items: list(text(typeset)) })),
      media: list(
        fields({
          title: text(typeset),
          outlet: text(typeset),
          year: text(year),
          text: text(typeset),
        }),
        0,
      ),
    }),
  }),
  'pictures.ts': fields({ socialPicture: fields({ file: text() }), pictures: named(picture) }),
};

/** Finds fields that are missing, empty, or of the wrong shape. */
export function shapeFaults(content: Content): Fault[] {
  return (Object.keys(content) as (keyof Content)[]).flatMap((file) => {
    const shape = shapes[file];
    return shape ? faultsIn(shape, content[file], contentPlace(file)) : [];
  });
}
