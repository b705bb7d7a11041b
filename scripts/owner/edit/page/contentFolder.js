// A folder like those of the browser's file system (https://fs.spec.whatwg.org), as far as the editor uses them. The
// files are the server's.

/**
 * @param {Record<string, string>} texts the files by their paths
 */
export function contentFolder(texts) {
  const files = new Map(Object.entries(texts));
  return { kind: 'directory', name: '', getDirectoryHandle: async () => folderAt('', files) };
}

function folderAt(path, files) {
  const within = (name) => (path === '' ? name : `${path}/${name}`);
  return {
    kind: 'directory',
    name: path.split('/').at(-1),
    getDirectoryHandle: async (name) => folderAt(within(name), files),
    getFileHandle: async (name) => fileAt(within(name), files),
    removeEntry: async () => {
      throw new Error('The site needs this file, so the editor can’t delete it.');
    },
    async *entries() {
      const before = path === '' ? '' : `${path}/`;
      const inside = [...files.keys()].filter((file) => file.startsWith(before));
      for (const name of new Set(inside.map((file) => file.slice(before.length).split('/')[0]))) {
        const isFile = files.has(within(name));
        yield [name, isFile ? fileAt(within(name), files) : folderAt(within(name), files)];
      }
    },
  };
}

function fileAt(path, files) {
  const name = path.split('/').at(-1);
  return {
    kind: 'file',
    name,
    getFile: async () => new File([files.get(path) ?? ''], name),
    createWritable: async () => ({
      write: async (data) => {
        files.set(path, await save(path, files.get(path) ?? '', data));
      },
      close: async () => undefined,
    }),
  };
}

/** @returns the file's text as it is now */
async function save(path, base, data) {
  const text = typeof data === 'string' ? data : await data.text();
  const response = await fetch('/content', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, base, text }),
  }).catch(() => {
    throw new Error(
      'Not saved: the editor has stopped. Run npm run edit again, and save once more.',
    );
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}
