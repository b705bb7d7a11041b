import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { findHeadlessShell } from '../../scripts/backend/chromium.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { statesFunctionName } from '#contract/enquiryStates';
import { inboxPath } from '#contract/inboxPath';
import { inbox } from '../../src/content/inbox.ts';
import { savedVersions, readRelease, unpack } from '../releases/savedRelease.ts';
import { testSite } from '../support/siteBuilds.ts';
import { type Backend, startBackend } from './support/backend.ts';
import { aboutCreek, aboutGarden, sendOn, sentOn } from './support/form.ts';
import { expect } from './support/test.ts';
import { createVisitor, type Visitor } from './support/visitor.ts';

// A half-finished deploy: the database and the pages are from this release, and the functions are
// from the earlier release. Then the test deploys the functions, too.

type World = { backend: Backend; visitor: Visitor; deployFunctions(): Promise<void> };

const test = base.extend<{ version: string; world: World }>({
  version: ['', { option: true }],
  world: async ({ version }, provide) => {
    // Functions look for their packages in the folders above, so this folder is inside the project.
    const backendDir = join(projectRoot, `.cache/half-${version}`);
    rmSync(backendDir, { recursive: true, force: true });
    unpack(readRelease(version), 'supabase', backendDir);
    const copyFromThisRelease = (part: string): void => {
      rmSync(join(backendDir, part), { recursive: true });
      cpSync(join(testSite.backendDir, part), join(backendDir, part), { recursive: true });
    };
    copyFromThisRelease('migrations');
    const backend = await startBackend({ ...testSite, backendDir });
    const visitor = createVisitor(backend, findHeadlessShell(process.env));
    const deployFunctions = async (): Promise<void> => {
      const { functions, gateway } = backend.stack();
      copyFromThisRelease('functions');
      for (const part of [gateway, functions]) await part.stop();
      for (const part of [functions, gateway]) await part.start();
    };
    await provide({ backend, visitor, deployFunctions });
    await visitor.end();
    await backend.end();
    rmSync(backendDir, { recursive: true, force: true });
    expect(visitor.faults).toEqual([]);
  },
});

for (const version of savedVersions) {
  test.describe(`with the functions of ${version}`, () => {
    test.use({ version });

    test('enquiries arrive, and the pages show no state that those functions don’t return', async ({
      world: { backend, visitor, deployFunctions },
    }) => {
      const page = await visitor.open(backend.siteUrl);
      await sendOn(page, aboutCreek, 'Message sent!');
      await expect.poll(() => backend.mails()).toHaveLength(1);
      const [mail] = await backend.mails();
      const [link = ''] = /http:\S+\/answered#\S+/.exec(mail?.text ?? '') ?? [];
      const reference = /Message (\S+) /.exec(mail?.subject ?? '')?.[1];
      const asked = page.waitForRequest((request) => request.url().endsWith(statesFunctionName));
      await page.reload();
      const sent = sentOn(page);
      await expect(sent).toHaveCount(1);
      await (await asked).response();
      await expect(sent).not.toContainText('Reached me');

      const owners = await visitor.open('about:blank');
      await owners.goto(link);
      await expect(owners).toHaveURL(`${backend.siteUrl}${inboxPath}#${reference}`);
      await owners.locator('[name=email]').fill('owner@example.com');
      await owners.getByRole('button', { name: inbox.signIn.askCode }).click();
      // The gateway's error has no CORS headers, so the page can't read it.
      await expect(owners.getByRole('alert')).toHaveText(inbox.signIn.faults.unreachable);

      await deployFunctions();
      await page.reload();
      await expect(sent).toContainText('Reached me');
      await sendOn(page, aboutGarden);
      await expect(sent).toHaveCount(2);
      await expect.poll(() => backend.mails()).toHaveLength(2);
      await owners.getByRole('button', { name: inbox.signIn.askCode }).click();
      await expect(owners.getByText(inbox.signIn.asked)).toBeVisible();
    });
  });
}
