import type { ReactElement } from 'react';
import { errorPage } from '../content/errorPage.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PlainPage } from '../ui/PlainPage.tsx';

/** Replaces the whole page if rendering fails. Its link reloads the site. */
export function ErrorPage(): ReactElement {
  return (
    <main>
      <PlainPage heading={errorPage.heading} text={errorPage.text}>
        <ButtonLink look="filled" href="/">
          {errorPage.action}
        </ButtonLink>
      </PlainPage>
    </main>
  );
}
