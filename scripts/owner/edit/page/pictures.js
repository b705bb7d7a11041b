import { cropAround } from '../../../build/pictures/cropAround.mjs';

// The page of pictures: replaces a photograph, with its focus and its words. Sveltia CMS has no field for a focus, and
// its library of files would keep photos under their own names, where the build doesn't look.

const mostBytes = 40_000_000;
const named = new Intl.DisplayNames(['en'], { type: 'language' });
const find = (selector) => document.querySelector(selector);
const form = find('form');
const photo = find('#photo');
const whole = find('.whole img');
const ranges = { x: form.elements.x, y: form.elements.y };
const status = find('[role=status]');

let pictures = [];
let picture;
let isChanged = false;

const made = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
const shownAt = ({ name, mark }) => `/picture/${name}?${mark}`;
const focusNow = () => ({ x: Number(ranges.x.value), y: Number(ranges.y.value) });

function showList() {
  find('nav').replaceChildren(
    ...pictures.map((one) => {
      const link = made('a', { href: `#${one.name}` });
      link.append(made('img', { src: shownAt(one), alt: '', loading: 'lazy' }), one.label);
      if (one.name === picture?.name) link.setAttribute('aria-current', 'true');
      return link;
    }),
  );
}

function wordsOf(language, { alt, credit }) {
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

/** Shows a picture as it's saved. */
function show(one) {
  picture = one;
  isChanged = false;
  photo.value = '';
  form.hidden = false;
  find('h2').textContent = one.label;
  const kind = one.isPhotograph ? 'your photo' : 'a drawing';
  const onPhones = one.tallFile
    ? ` Phones show src/pictures/${one.tallFile}: delete that file if they should show this one, too.`
    : '';
  find('.about').textContent = `Now ${kind}, src/pictures/${one.file}.${onPhones}`;
  find('#photo-help').textContent =
    `JPEG, PNG, WebP, AVIF, or TIFF, at least ${one.least.width} × ${one.least.height} px and at most 40 MB. Where it was taken isn’t kept.`;
  ranges.x.value = one.focus.x;
  ranges.y.value = one.focus.y;
  find('.words').replaceChildren(
    ...Object.entries(one.words).map(([code, text]) => wordsOf(code, text)),
  );
  find('.frames').replaceChildren(
    ...one.frames.map(({ label, width, height }) => {
      const image = made('img', { alt: '' });
      image.style.aspectRatio = `${width} / ${height}`;
      return made('figure', {}, image, made('figcaption', { textContent: label }));
    }),
  );
  form.classList.toggle('focused', one.isPhotograph);
  showNotes({});
  showImage(shownAt(one));
  showList();
}

function showImage(source) {
  for (const image of [whole, ...document.querySelectorAll('.frames img')]) image.src = source;
}

function showFocus() {
  const focus = focusNow();
  Object.assign(find('.point').style, { left: `${focus.x}%`, top: `${focus.y}%` });
  const size = { width: whole.naturalWidth, height: whole.naturalHeight };
  if (size.width === 0) return;
  for (const [at, frame] of picture.frames.entries()) {
    const { left, top, width, height } = cropAround(size, frame, focus);
    const share = (start, rest) => (rest === 0 ? '50%' : `${(start / rest) * 100}%`);
    document.querySelectorAll('.frames img')[at].style.objectPosition =
      `${share(left, size.width - width)} ${share(top, size.height - height)}`;
  }
}

/** @param {Record<string, string>} notes by field */
function showNotes(notes) {
  for (const note of form.querySelectorAll('.note')) {
    const field = note.id.replace(/-note$/, '');
    note.textContent = notes[field] ?? '';
    document.getElementById(field)?.setAttribute('aria-invalid', String(field in notes));
  }
}

function choose() {
  const [file] = photo.files;
  showNotes({});
  status.textContent = '';
  if (file === undefined) return showImage(shownAt(picture));
  if (file.size > mostBytes) {
    photo.value = '';
    return showNotes({ photo: `${file.name} is larger than 40 MB. Save it smaller.` });
  }
  ranges.x.value = 50;
  ranges.y.value = 50;
  form.classList.add('focused');
  showImage(URL.createObjectURL(file));
}

async function save(event) {
  event.preventDefault();
  const textOf = (language, key) => document.getElementById(`${language}.${key}`).value;
  const words = Object.fromEntries(
    Object.keys(picture.words).map((language) => [
      language,
      { alt: textOf(language, 'alt'), credit: textOf(language, 'credit') },
    ]),
  );
  const body = new FormData();
  body.set(
    'picture',
    JSON.stringify({ name: picture.name, seen: picture, focus: focusNow(), words }),
  );
  const [file] = photo.files;
  if (file !== undefined) body.set('photo', file);
  const button = find('button');
  button.disabled = true;
  status.textContent = 'Saving …';
  try {
    const response = await fetch('/picture', { method: 'PUT', body });
    const text = await response.text();
    if (response.ok) {
      const saved = JSON.parse(text);
      pictures = pictures.map((one) => (one.name === saved.picture.name ? saved.picture : one));
      show(saved.picture);
      showNotes(saved.notes);
      status.textContent = saved.said;
      return;
    }
    const field = response.headers.get('x-field');
    showNotes(field === null ? {} : { [field]: text.replace(/^Not saved\. /, '') });
    status.textContent = field === null ? text : 'Not saved. Look at what’s marked.';
    if (field !== null) document.getElementById(field)?.focus();
  } catch {
    status.textContent =
      'Not saved: the editor has stopped. Run npm run edit again, and save once more.';
  } finally {
    button.disabled = false;
  }
}

function open() {
  const wanted = pictures.find(({ name }) => `#${name}` === location.hash) ?? pictures[0];
  if (wanted.name === picture?.name) return;
  if (isChanged && !confirm('Leave this picture without saving it?')) {
    history.replaceState(null, '', `#${picture.name}`);
    return;
  }
  status.textContent = '';
  show(wanted);
}

whole.addEventListener('load', showFocus);
whole.addEventListener('error', () => {
  if (photo.files.length > 0) {
    showNotes({
      photo: 'This browser can’t show this file. Save checks it; then you’ll see it here.',
    });
  }
});
find('.whole').addEventListener('click', ({ clientX, clientY }) => {
  if (!form.classList.contains('focused')) return;
  const { left, top, width, height } = whole.getBoundingClientRect();
  ranges.x.value = Math.round(((clientX - left) / width) * 100);
  ranges.y.value = Math.round(((clientY - top) / height) * 100);
  isChanged = true;
  showFocus();
});
for (const range of Object.values(ranges)) range.addEventListener('input', showFocus);
form.addEventListener('input', () => {
  isChanged = true;
});
photo.addEventListener('change', choose);
form.addEventListener('submit', save);
addEventListener('hashchange', open);
addEventListener('beforeunload', (event) => {
  if (isChanged) event.preventDefault();
});

try {
  const response = await fetch('/pictures.json');
  if (!response.ok) throw new Error(await response.text());
  pictures = await response.json();
  open();
} catch (error) {
  find('main').textContent = `The pictures can’t be shown: ${error.message}`;
}
