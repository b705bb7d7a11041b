import { useEffect, useState } from 'react';
import { toastsReady } from './toastsReady.ts';

/** Whether toasts can be seen. */
export function useToastsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void toastsReady().then(() => setReady(true));
  }, []);
  return isReady;
}
