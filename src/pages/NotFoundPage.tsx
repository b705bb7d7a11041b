import { type ReactElement, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { notFound } from '../content/notFound.ts';
import { PlainPage } from '../ui/PlainPage.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function NotFoundPage(): ReactElement {
  const { pathname } = useLocation();
  useEffect(() => {
    console.log(notFound.logged, pathname);
  }, [pathname]);
  return (
    <PlainPage heading={notFound.heading} text={notFound.text}>
      <TextLink to="/">{notFound.action}</TextLink>
    </PlainPage>
  );
}
