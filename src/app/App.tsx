import './theme/base.css';
import { type ReactElement, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { takeEarlyPress } from '../enquiry/form/earlyVisit.ts';
import { OutboxNotices } from '../enquiry/toasts/OutboxNotices.tsx';
import { HomePage } from '../pages/HomePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ResumePage } from '../pages/ResumePage.static.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { homePage, resumePage } from './routes.ts';

/** The site without a router: the browser and the build each add their own. */
export function App(): ReactElement {
  useEffect(() => takeEarlyPress()?.click(), []);
  return (
    <>
      <ErrorBoundary>
        <Layout>
          <Routes>
            <Route path={homePage.path} element={<HomePage />} />
            <Route path={resumePage.path} element={<ResumePage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Layout>
      </ErrorBoundary>
      <OutboxNotices />
    </>
  );
}
