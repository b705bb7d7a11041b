import type { ReactElement } from 'react';
import { homePath } from '../app/paths.ts';
import { business } from '../content/business.ts';
import { errorPage } from '../content/errorPage.ts';
import { Button } from '../ui/Button.tsx';
import { MailLink } from '../ui/MailLink.tsx';
import { PlainPage } from '../ui/PlainPage.tsx';
import { Signpost } from '../ui/Signpost.tsx';

/** Replaces the whole page if rendering fails. Its link, too, reloads the site. */
export function ErrorPage({ text = errorPage.text }: { text?: string | undefined }): ReactElement {
  const { heading, stillBroken, reload, action } = errorPage;
  return (
    <main>
      <PlainPage
        heading={heading}
        text={text}
        sign={<Signpost boards={[{ label: action, to: homePath }]} />}
      >
        <Button look="filled" size="large" onClick={() => location.reload()}>
          {reload}
        </Button>
        <p>
          {`${stillBroken} `}
          <MailLink email={business.email} />
        </p>
      </PlainPage>
    </main>
  );
}
