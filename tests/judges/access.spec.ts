import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { resumePath } from '../../src/app/paths.ts';
import { findsNothing } from '../e2e/support/everyState.ts';
import { expect, test } from '../e2e/support/test.ts';

const enginePath = fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js'));

type Violation = { ruleId: string; message: string; path: { dom: string } };

/**
 * Violations of WCAG 2.2 and of IBM's own requirements that IBM's Equal Access engine finds on the page.
 * Results that only ask for a manual check are left out.
 */
async function findings(page: Page): Promise<string[]> {
  const engine = readFileSync(enginePath, 'utf8');
  const isLoaded = await page.evaluate(() => Reflect.has(globalThis, 'ace'));
  if (!isLoaded) await page.evaluate(engine);
  const violations = await page.evaluate<Violation[]>(
    `new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']).then(({ results }) =>
      results
        .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
        // MUI's modal dialogs trap the focus with empty focusable elements, which break these two rules.
        .filter(({ ruleId }) =>
          !['aria_hidden_nontabbable', 'element_tabbable_role_valid'].includes(ruleId) ||
          !document.querySelector('.MuiModal-root'))
        .map(({ ruleId, message, path }) => ({ ruleId, message, path })))`,
  );
  return violations.map(({ ruleId, message, path }) => `${ruleId}: ${message} at ${path.dom}`);
}

test('IBM’s engine finds a field without a label', async ({ backend, visitor }) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('input')),
  );
  expect((await findings(page)).join('\n')).toContain('input_label');
});

findsNothing('IBM’s engine', 'light', findings);
