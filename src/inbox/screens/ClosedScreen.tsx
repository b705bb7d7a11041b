import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { SmallPage } from './SmallPage.tsx';

type ClosedScreenProps = {
  heading: string;
  text: string;
  link?: { href: string; label: string };
};

/** The screen that says why the inbox does not open on this device. */
export function ClosedScreen({ heading, text, link }: ClosedScreenProps): ReactElement {
  return (
    <SmallPage heading={heading}>
      <p>{text}</p>
      {link ? (
        <div>
          <Button variant="contained" size="large" href={link.href}>
            {link.label}
          </Button>
        </div>
      ) : null}
    </SmallPage>
  );
}
