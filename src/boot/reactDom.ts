// The build puts this module into the libraries' chunk, so that the browser evaluates React DOM in its own task
// before the parts that use it.
export { createRoot, hydrateRoot } from 'react-dom/client';
