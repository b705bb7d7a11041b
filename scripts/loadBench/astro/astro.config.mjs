// The benchmark puts a copy of this folder elsewhere, and says where the project is. Beside `src` it
// puts `look.css`, and what the page shows into `public`.
export default {
  build: { inlineStylesheets: 'always' },
  vite: { resolve: { alias: { '@project': process.env.PROJECT_DIR } } },
};
