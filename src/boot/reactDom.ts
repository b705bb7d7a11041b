// Built into the libraries' chunk, so that React DOM is evaluated in its own task before the site's script.
export { createRoot, hydrateRoot } from 'react-dom/client';
