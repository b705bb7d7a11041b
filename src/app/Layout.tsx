import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { business } from '../content/business';
import { navigation } from '../content/navigation';
import { SkipLink } from '../ui/SkipLink';
import { TopBar } from '../ui/TopBar';
import { DeviceState } from './DeviceState';
import { SiteFooter } from './SiteFooter';
import { barHeight } from './theme/SiteStyles';
import { usePlace } from './usePlace';

const mainId = 'content';

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  usePlace(mainId);
  return (
    <>
      <TopBar
        name={business.name}
        height={barHeight}
        words={navigation}
        skip={<SkipLink targetId={mainId}>{navigation.skip}</SkipLink>}
        state={<DeviceState />}
      />
      <Box component="main" id={mainId} tabIndex={-1} sx={{ minHeight: '70vh' }}>
        {children}
      </Box>
      <SiteFooter />
    </>
  );
}
