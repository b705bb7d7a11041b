import { bundle } from '../simulation/bundle.ts';

/** Bundles the code of a tested page as the text of a function body that fills `exports`. */
export async function pageCode(): Promise<string> {
  return await bundle('../../device/page.ts', []);
}
