// The parts of the page of pictures that it makes from the server's list of pictures.

const named = new Intl.DisplayNames(['en'], { type: 'language' });

const made = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

export const thumbnailOf = ({ name, file, mark }) => file && `/thumbnail/${name}?${mark}`;

export function linkOf(picture) {
  const image = made('img', { src: thumbnailOf(picture), alt: '', loading: 'lazy' });
  return made('a', { href: `#${picture.name}` }, image, picture.label);
}

export function frameOf({ label, width, height }) {
  const image = made('img', { alt: '' });
  image.style.aspectRatio = `${width} / ${height}`;
  return made('figure', {}, image, made('figcaption', { textContent: label }));
}

/** The fields of a language. */
export function fieldsOf(language, { alt, credit }) {
  const field = (key, label, tag, value) => {
    const id = `${language}.${key}`;
    const input = made(tag, { id, value, spellcheck: true, lang: language });
    if (tag === 'input') input.type = 'text';
    input.setAttribute('aria-describedby', `${id}-note`);
    const note = made('p', { id: `${id}-note`, className: 'note' });
    return [made('label', { htmlFor: id, textContent: label }), input, note];
  };
  return made(
    'fieldset',
    {},
    made('legend', { textContent: named.of(language) }),
    ...field('alt', 'Alt text: what the picture shows', 'textarea', alt),
    ...field('credit', 'Credit: who made it', 'input', credit),
  );
}

/** Says which file the site shows now. */
export function aboutFile({ file, tallFile, isPhotograph }) {
  if (file === '') return '';
  const kind = isPhotograph ? 'your photo' : 'a drawing';
  const onPhones = tallFile
    ? ` Phones show src/pictures/${tallFile}: delete that file if they should show this one, too.`
    : '';
  return `Now ${kind}, src/pictures/${file}.${onPhones}`;
}

/** Says what a new photo has to be. */
export function helpFor({ file, isPhotograph, least, mostMegabytes, advice }) {
  const size = `at least ${least.width} × ${least.height} px and at most ${mostMegabytes} MB`;
  const former =
    isPhotograph || file === ''
      ? ' Save puts it in the place of the former photo, which is deleted for good.'
      : '';
  return `JPEG, PNG, WebP, AVIF, or TIFF, ${size}. Where it was taken isn’t kept.${former} ${advice}`;
}
