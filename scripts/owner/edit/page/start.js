import { contentFolder } from './contentFolder.js';

// Starts Sveltia CMS with the site's configuration. Its test mode keeps files in a folder of the browser: this page gives
// it one that reads and saves on the owner's computer, through the server.

const editor = '/editor/index.js';

// Pictures have a page of their own, where photos are replaced. The editor's own form has only their words.
function openPictures() {
  if (location.hash.endsWith('/entries/pictures')) location.replace('/pictures.html');
}
addEventListener('hashchange', openPictures);
openPictures();

const readJson = async (path) => {
  const response = await fetch(path);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
};

try {
  const [config, content] = await Promise.all([
    readJson('/config.json'),
    readJson('/content.json'),
  ]);
  const folder = contentFolder(content);
  Object.defineProperty(navigator.storage, 'getDirectory', { value: async () => folder });
  // Without `move`, the editor writes a file in place. Firefox has it in the common prototype.
  for (const kind of [FileSystemFileHandle, FileSystemHandle]) delete kind.prototype.move;
  // There's nobody to sign in.
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: config.backend.name }));
  const { init } = await import(editor);
  init({ config });
} catch (error) {
  document.body.textContent = `The editor couldn’t start: ${error.message} If the terminal with npm run edit is closed, open it again, and reload this page.`;
}
