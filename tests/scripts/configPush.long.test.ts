import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { knownSecrets } from '../../scripts/owner/deploy/secretNames.ts';
import { codeServer, pushCodes } from '../../scripts/owner/deploy/signInCodes.ts';
import { stepsWith } from '../../scripts/owner/deploy/steps.ts';
import type { Cli } from '../../scripts/owner/deploy/supabaseCli.ts';
import { inboxMail } from '../../src/content/inboxMail.ts';
import { signInCode } from '../../supabase/functions/_shared/contract/ownerInbox.ts';
import { findCli } from '../functions/supabaseCli.ts';
import { ownFolder } from '../support/ownFolder.ts';
import { supabaseApiStandIn } from './support/supabaseApiStandIn.ts';

const folder = ownFolder();
const ref = 'abcdefghijklmnopqrst';

// In CI, npm downloads the CLI. Elsewhere, this needs one in the PATH.
test.runIf(findCli() !== null)(
  'the real Supabase CLI changes the settings for codes in one request, and no others',
  { timeout: 300_000 },
  async () => {
    const words = writtenPush();
    const api = await supabaseApiStandIn(ref);
    const profile = join(folder.path, 'profile.yaml');
    const urls = ['api_url', 'dashboard_url'].map((name) => `${name}: ${api.url}\n`);
    writeFileSync(profile, `name: test\n${urls.join('')}project_host: supabase.test\n`);
    const [program = '', ...first] = findCli() ?? [];
    const child = spawn(program, [...first, ...words, '--profile', profile], {
      env: {
        ...process.env,
        HOME: folder.path,
        SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
        SUPABASE_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = await text(child.stderr);
    await api.stop();
    expect(said).toContain('refused by the test');
    const template = readFileSync(
      join(projectRoot, 'supabase/templates/sign-in-code.html'),
      'utf8',
    );
    expect(api.changes).toEqual([
      {
        method: 'PATCH',
        path: `/v1/projects/${ref}/config/auth`,
        body: {
          disable_signup: true,
          mailer_otp_exp: signInCode.lifeS,
          mailer_otp_length: signInCode.digits,
          mailer_subjects_magic_link: inboxMail.subject,
          mailer_subjects_recovery: inboxMail.subject,
          mailer_templates_magic_link_content: template,
          mailer_templates_recovery_content: template,
          rate_limit_email_sent: 6,
          smtp_admin_email: 'site@river.test',
          smtp_host: 'mail.river.test',
          smtp_pass: 'p%"ss w',
          smtp_port: '465',
          smtp_sender_name: 'Ana “River”',
          smtp_user: 'ana',
        },
      },
    ]);
  },
);

/** Writes the folder that deploying gives to the CLI. @returns the CLI's arguments */
function writtenPush(): string[] {
  const passed: string[] = [];
  const cli: Cli = {
    run(words, file) {
      if (file?.flag !== '--workdir') throw new Error('config push got no folder.');
      for (const [name, content] of Object.entries(file.files)) {
        mkdirSync(dirname(join(folder.path, name)), { recursive: true });
        writeFileSync(join(folder.path, name), content);
      }
      passed.push(...words, file.flag, folder.path);
      return { ok: true, out: '', err: '' };
    },
    converse: () => true,
  };
  const server = codeServer(
    {
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: 'smtps://ana:p%25%22ss%20w@mail.river.test',
      MAIL_FROM: 'Ana “River” <site@river.test>',
    },
    'River Ecology',
  );
  const secrets = knownSecrets();
  pushCodes(
    projectRoot,
    ref,
    server,
    stepsWith(cli, secrets, () => undefined),
    secrets,
  );
  return passed;
}
