import type { ReactElement } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { wording } from '../../lib/wording.ts';

type ShowAllProps = { count: number; onClick(): void };

export function ShowAll({ count, onClick }: ShowAllProps): ReactElement {
  return (
    <Actions>
      <Button size="small" onClick={onClick}>
        {wording(outboxWords.showAll, { count: String(count) })}
      </Button>
    </Actions>
  );
}
