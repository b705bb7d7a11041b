import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { notFoundLogged } from '../content/notFound.ts';
import { NotFoundWords } from './NotFoundWords.static.tsx';

export function NotFoundPage(): ReactElement {
  const { pathname } = useLocation();
  useEffect(() => {
    console.log(notFoundLogged, pathname);
  }, [pathname]);
  return <NotFoundWords />;
}
