import './theme/base.css';
import { lazy, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../pages/HomePage.tsx';
import { Layout } from './Layout.tsx';
import { homePage, resumePage } from './routes.ts';

// Lazy, so that their styles are not on the home page.
const ResumePage = lazy(async () => ({
  default: (await import('../pages/ResumePage.tsx')).ResumePage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
}));

/** The site as the build renders it. In the browser React takes over only the form and its list (`reactParts.tsx`). */
export function App(): ReactElement {
  return (
    <Layout>
      <Routes>
        <Route path={homePage.path} element={<HomePage />} />
        <Route path={resumePage.path} element={<ResumePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Layout>
  );
}
