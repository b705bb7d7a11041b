import type { ReactElement } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { Notice } from './Notice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SmallPage } from './SmallPage.tsx';

/** @param notice what came of signing out, where it has to be told */
export function SignInScreen({ notice }: { notice: string | null }): ReactElement {
  return (
    <SmallPage heading={words.signIn.heading}>
      <Notice>{notice}</Notice>
      <p>{words.signIn.intro}</p>
      <SignInForm />
    </SmallPage>
  );
}
