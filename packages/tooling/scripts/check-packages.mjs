// `npm run check-packages`: writes what the running product is made of to .cache/rooster.cdx.json (CycloneDX), and
// compares all that is installed with the signatures of its registry. A mirror may sign nothing, and a machine may not
// reach the keys: then it says so and goes on, because nothing was found; one that is wrong or missing fails.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verdictOf } from '../signatures/verdict.mjs';
import { environment, fail, prepare, root, say } from './setup.mjs';

prepare();

/** What npm answers. Its own messages are shown where it is asked for a list. */
const npm = (...args) =>
  spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    env: environment(),
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });

const list = npm('run', '--silent', 'sbom');
if (list.status !== 0) fail(`The list could not be made: ${list.stderr}`);
const { bomFormat, components } = JSON.parse(list.stdout);
if (bomFormat !== 'CycloneDX' || components.length === 0) fail('The list of packages is empty.');
const file = join('.cache', 'rooster.cdx.json');
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(join(root, file), list.stdout);
say(`${components.length} components are listed in ${file}.`);

const { outcome, said } = verdictOf(npm('audit', 'signatures', '--json', '--fetch-retries=0').stdout);
if (outcome === 'failed') fail(`Signatures: ${said}`);
say(outcome === 'passed' ? `Signatures: ${said}.` : `Signatures were NOT CHECKED: ${said}`);
