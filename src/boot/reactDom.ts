// Stands in the libraries' script, and has React's renderer run as that is: in a task of its own, ahead of the site's.
export { createRoot, hydrateRoot } from 'react-dom/client';
