import './theme/base.css';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { OwnerAct } from '#contract';
import { takeEarlyPress } from '../enquiry/form/earlyVisit.ts';
import { OutboxNotices } from '../enquiry/toasts/OutboxNotices.tsx';
import { HomePage } from '../pages/HomePage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { ResumePage } from '../pages/ResumePage.drawn.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { homePage, ownerPages, pageAt, resumePage } from './routes.ts';

// No visitor needs it.
const loadActPage = () => import('../owner/ActPage.tsx');
let ActPage: ComponentType<{ act: OwnerAct }> = lazy(async () => ({
  default: (await loadActPage()).ActPage,
}));

/** Brings what this page is made of besides the site: without it, what the build has drawn would go until it is there. */
export async function loadPage(path: string): Promise<void> {
  if (ownerPages.some((page) => page === pageAt(path))) ({ ActPage } = await loadActPage());
}

/** The whole site but its router, which differs between the browser and the build. */
export function App(): ReactElement {
  useEffect(() => takeEarlyPress()?.click(), []);
  return (
    <>
      <ErrorBoundary>
        <Layout>
          <Routes>
            <Route path={homePage.path} element={<HomePage />} />
            <Route path={resumePage.path} element={<ResumePage />} />
            {ownerPages.map(({ path, act }) => (
              <Route
                key={act}
                path={path}
                element={
                  <Suspense>
                    <ActPage key={act} act={act} />
                  </Suspense>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Layout>
      </ErrorBoundary>
      <OutboxNotices />
    </>
  );
}
