import { type ReactElement, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { wording } from '../../lib/wording.ts';

/** How many items a list shows at first, since hundreds of items would make the page slow. */
const firstCount = 5;

/** The first items of a long list, and a function that shows the rest; null if all are shown. */
export function useTruncated<T>(items: readonly T[]): {
  shown: readonly T[];
  showAll: (() => void) | null;
} {
  const [isOpen, setOpen] = useState(false);
  const isTruncated = !isOpen && items.length > firstCount;
  return {
    shown: isTruncated ? items.slice(0, firstCount) : items,
    showAll: isTruncated ? () => setOpen(true) : null,
  };
}

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
