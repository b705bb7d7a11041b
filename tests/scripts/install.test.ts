import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { shellCall } from '../../scripts/shellCall.mjs';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder();

/** Writes a project with this project's .npmrc and a local dev dependency, so that it installs offline. */
function writeProject(root: string): void {
  mkdirSync(join(root, 'tool'));
  cpSync(join(projectRoot, '.npmrc'), join(root, '.npmrc'));
  const sample = { name: 'sample', version: '1.0.0', devDependencies: { tool: 'file:./tool' } };
  writeFileSync(join(root, 'package.json'), JSON.stringify(sample));
  const tool = { name: 'tool', version: '1.0.0' };
  writeFileSync(join(root, 'tool/package.json'), JSON.stringify(tool));
}

test.each([
  ['NODE_ENV', 'production'],
  ['npm_config_omit', 'dev'],
])('npm installs the dev dependencies even if %s is %s', (name, value) => {
  writeProject(folder.path);
  const env = { ...process.env, [name]: value };
  const options = { cwd: folder.path, env, encoding: 'utf8', shell: true } as const;
  const { stdout, stderr } = spawnSync('npm install --offline', options);
  expect(existsSync(join(folder.path, 'node_modules/tool')), `${stdout}${stderr}`).toBe(true);
});

test('shellCall passes each argument unchanged through a shell, without warnings from Node', () => {
  const program = join(folder.path, 'print words.mjs');
  writeFileSync(program, 'console.log(JSON.stringify(process.argv.slice(2)))');
  const words = [program, 'plain', 'of two', '--flag=1'];
  const { stdout, stderr } = spawnSync(...shellCall(process.execPath, words, true), {
    encoding: 'utf8',
    shell: true,
  });
  expect(JSON.parse(stdout)).toEqual(['plain', 'of two', '--flag=1']);
  expect(stderr).toBe('');
  const own = join(projectRoot, 'scripts/shellCall.mjs');
  const script = `import { spawnSync } from 'node:child_process';
    import { shellCall } from ${JSON.stringify(pathToFileURL(own).href)};
    spawnSync(...shellCall('echo', ['of two'], true), { shell: true });`;
  const called = ['--input-type=module', '--eval', script];
  expect(spawnSync(process.execPath, called, { encoding: 'utf8' }).stderr).toBe('');
});

test.each([
  [0, [], /^ {2}installing packages; [^\n]*\n$/],
  [1, [], /^ {2}installing packages; [^\n]*\nsaid by npm\n[^]*Its messages above say why/],
  [0, ['--verbose'], /^ {2}installing packages; [^\n]*\nsaid by npm\n\n$/],
])('if npm ends with %i, an installation with %j prints what matters', (status, words, printed) => {
  const npm = join(folder.path, 'npm.cjs');
  writeFileSync(npm, `console.log('said by npm'); process.exitCode = ${status};`);
  const lock = { packages: { 'node_modules/missing': { version: '1.0.0' } } };
  writeFileSync(join(folder.path, 'package-lock.json'), JSON.stringify(lock));
  const own = pathToFileURL(join(projectRoot, 'scripts/install.mjs')).href;
  const program = join(folder.path, 'install.mjs');
  writeFileSync(
    program,
    `import { installMissing } from ${JSON.stringify(own)};
    await installMissing(${JSON.stringify(folder.path)}).catch(({ message }) => console.log(message));`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: { ...process.env, npm_execpath: npm },
    encoding: 'utf8',
  });
  const [first = '', ...rest] = stdout.split(/(?<=\n)/);
  expect([first, stderr, ...rest].join('')).toMatch(printed);
});
