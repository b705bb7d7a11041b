// The build puts this module into the libraries' chunk, so that the browser evaluates React DOM in its own task
// before the site's script.
export { createRoot, hydrateRoot } from 'react-dom/client';
