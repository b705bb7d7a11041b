import { cropAround } from '../../../build/pictures/cropAround.mjs';
import { aboutFile, fieldsOf, frameOf, helpFor, linkOf, thumbnailOf } from './pictureParts.js';

// The page of pictures: replaces a photograph, with its focus and its words. Sveltia CMS has no field for a focus, and
// its library of files would keep photos under their own names, where the build doesn't look.

const find = (selector) => document.querySelector(selector);
const form = find('form');
const nav = find('nav');
const row = find('.row');
const photo = find('#photo');
const whole = find('.whole img');
const ranges = { x: form.elements.x, y: form.elements.y };
const status = find('[role=status]');
const stopped =
  'The editor has stopped, maybe before it saved this. Run npm run edit again, and save once more.';
const framed = () => [...document.querySelectorAll('.frames img')];

let pictures = [];
let picture;
let isChanged = false;
let isSaving = false;

const focusNow = () => ({ x: Number(ranges.x.value), y: Number(ranges.y.value) });
const linkTo = ({ name }) => [...nav.children].find(({ hash }) => hash === `#${name}`);

/** Shows a picture as it's saved. */
function show(one) {
  if (picture !== undefined) linkTo(picture).removeAttribute('aria-current');
  picture = one;
  isChanged = false;
  form.hidden = false;
  linkTo(one).setAttribute('aria-current', 'true');
  linkTo(one).scrollIntoView({ block: 'nearest' });
  find('h2').textContent = one.label;
  find('.about').textContent = aboutFile(one);
  find('#photo-help').textContent = helpFor(one);
  const words = Object.entries(one.words);
  find('.words').replaceChildren(...words.map(([code, text]) => fieldsOf(code, text)));
  find('.frames').replaceChildren(...one.frames.map(frameOf));
  showNotes(one.notes);
  showSavedPhoto();
}

/** Shows the picture's file and its point as they're saved. */
function showSavedPhoto() {
  photo.value = '';
  ranges.x.value = picture.focus.x;
  ranges.y.value = picture.focus.y;
  form.classList.toggle('focused', picture.isPhotograph);
  showImage(picture.file && `/picture/${picture.name}?${picture.mark}`);
}

function showImage(source) {
  URL.revokeObjectURL(whole.src);
  form.classList.toggle('unseen', source === '');
  for (const image of [whole, ...framed()]) image.src = source;
}

function showFocus() {
  const focus = focusNow();
  Object.assign(find('.point').style, { left: `${focus.x}%`, top: `${focus.y}%` });
  const size = { width: whole.naturalWidth, height: whole.naturalHeight };
  if (size.width === 0) return;
  for (const [at, frame] of picture.frames.entries()) {
    const { left, top, width, height } = cropAround(size, frame, focus);
    const share = (start, rest) => (rest === 0 ? '50%' : `${(start / rest) * 100}%`);
    framed()[at].style.objectPosition =
      `${share(left, size.width - width)} ${share(top, size.height - height)}`;
  }
}

/** @param {Record<string, string>} notes by field */
function showNotes(notes) {
  for (const note of form.querySelectorAll('.note')) {
    const field = note.id.replace(/-note$/, '');
    note.textContent = notes[field] ?? '';
    document.getElementById(field).setAttribute('aria-invalid', String(field in notes));
  }
}

const showPhotoNote = (text) => showNotes({ ...picture.notes, photo: text });

function choose() {
  const [file] = photo.files;
  showNotes(picture.notes);
  status.textContent = '';
  if (file === undefined) return showSavedPhoto();
  if (file.size > picture.mostMegabytes * 1_000_000) {
    showSavedPhoto();
    return showPhotoNote(
      `${file.name} isn’t chosen: it’s larger than ${picture.mostMegabytes} MB. Save it smaller.`,
    );
  }
  ranges.x.value = 50;
  ranges.y.value = 50;
  form.classList.add('focused');
  showImage(URL.createObjectURL(file));
}

/** The form as the server reads it. @throws Error if the chosen file is no longer as it was chosen */
async function formData() {
  const textOf = (id) => document.getElementById(id).value;
  const words = Object.fromEntries(
    Object.keys(picture.words).map((language) => [
      language,
      { alt: textOf(`${language}.alt`), credit: textOf(`${language}.credit`) },
    ]),
  );
  const sent = { name: picture.name, seen: picture, focus: focusNow(), words };
  const data = new FormData();
  data.set('picture', JSON.stringify(sent));
  const [file] = photo.files;
  if (file !== undefined) data.set('photo', new Blob([await file.arrayBuffer()]));
  return data;
}

async function save() {
  const body = await formData().catch(() => null);
  if (body === null) {
    const note = 'This file has been changed, moved, or deleted since. Choose it again.';
    return { said: 'Not saved. Look at what’s marked.', notes: { photo: note } };
  }
  try {
    return await (await fetch('/picture', { method: 'PUT', body })).json();
  } catch {
    return { said: stopped, notes: {} };
  }
}

async function submit(event) {
  event.preventDefault();
  if (isSaving) return;
  isSaving = true;
  find('button').focus();
  // What's typed meanwhile would be overwritten with what was saved.
  for (const part of [nav, row]) part.inert = true;
  status.textContent = 'Saving …';
  const { said, notes, picture: saved } = await save();
  for (const part of [nav, row]) part.inert = false;
  isSaving = false;
  if (saved !== undefined) {
    pictures = pictures.map((one) => (one.name === saved.name ? saved : one));
    show(saved);
    linkTo(saved).firstChild.src = thumbnailOf(saved);
  }
  showNotes(notes);
  status.textContent = said;
  if (saved === undefined) document.getElementById(Object.keys(notes)[0])?.focus();
}

function open() {
  const wanted = pictures.find(({ name }) => `#${name}` === location.hash) ?? pictures[0];
  if (wanted.name === picture?.name) return;
  if (isSaving || (isChanged && !confirm('Leave this picture without saving it?'))) {
    history.replaceState(null, '', `#${picture.name}`);
    return;
  }
  status.textContent = '';
  show(wanted);
}

whole.addEventListener('load', showFocus);
whole.addEventListener('error', () => {
  if (picture.file === '' && photo.files.length === 0) return;
  form.classList.add('unseen');
  showPhotoNote(
    photo.files.length > 0
      ? 'This browser can’t show this file. If it’s a photo, press Save to see it here, and to click its point.'
      : 'The site’s file can’t be shown. Choose a photo for it.',
  );
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
form.addEventListener('submit', submit);
addEventListener('hashchange', open);
addEventListener('beforeunload', (event) => {
  if (isChanged) event.preventDefault();
});

try {
  const response = await fetch('/pictures.json');
  if (!response.ok) throw new Error(await response.text());
  pictures = await response.json();
  nav.append(...pictures.map(linkOf));
  open();
} catch (error) {
  find('main').textContent = `The pictures can’t be shown: ${error.message}`;
}
