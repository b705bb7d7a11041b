// Code that runs in a page before its script has loaded.

import '../../../src/boot/inlineScript.ts';
