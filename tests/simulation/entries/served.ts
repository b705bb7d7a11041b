// Code that runs in a page before its script has come.

import '../../../src/boot/preHydration.ts';
