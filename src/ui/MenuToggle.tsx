import Box from '@mui/material/Box';
import type { ReactElement, Ref } from 'react';
import { LineDrawing } from './LineDrawing.tsx';
import { withoutScript } from './withoutScript.ts';

type MenuToggleProps = {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  /** The menu's id. */
  controls: string;
  label: string;
  onClick(): void;
};

/** Three lines that become a cross. */
export function MenuToggle(props: MenuToggleProps): ReactElement {
  const { ref, isOpen, controls, label, onClick } = props;
  return (
    <Box
      component="button"
      type="button"
      ref={ref}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={label}
      onClick={onClick}
      sx={{
        display: { xs: 'grid', md: 'none' },
        placeItems: 'center',
        width: '3rem',
        height: '3rem',
        mr: -1.5,
        p: 0,
        border: 0,
        bgcolor: 'transparent',
        color: 'text.primary',
        cursor: 'pointer',
        [withoutScript]: { display: 'none' },
      }}
    >
      <LineDrawing
        path={isOpen ? 'M5 5l14 14M19 5 5 19' : 'M3 6.5h18M3 12h18M3 17.5h12'}
        sheet={24}
        size="1.75rem"
        line={1.75}
      />
    </Box>
  );
}
