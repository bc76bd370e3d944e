/** The command line of the registry. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { currentTime } from '@rooster/domain/clock';
import { canary, type Giving, list, pin, promote, publishIfChanged, retire, rollback, unpin } from './channels.ts';
import type { ShellInfo } from './compatibility.ts';
import { actorOf, folderOf, isStoreAddress } from './defaults.ts';
import { examinationText, examine, failureLines, ownedBy, reportLine } from './doctor.ts';
import { objectPlace } from './object-place.ts';
import { readShellInfo } from './open-registry.ts';
import { addOwner, leftToOwners, removeOwner, signPublished } from './owners.ts';
import { KEEP, prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollout } from './rollout.ts';
import { keyId, makeKey, publicKeyOf, readKey, type SigningKey } from './signatures.ts';
import { type Channels, type Note, readState, RegistryError } from './state.ts';
import { type Remotes, storeOf } from './store.ts';
import { summariesOf } from './summaries.ts';

const usage = `Publishes remotes and decides which version is live. Where: --dir, else REMOTES_STORE (s3://bucket/folder), else REMOTES_DIR, else DATA_DIR/remotes, else the .data/remotes of a checkout that was started.

  publish <dist> [--as <version>] [--promote]   copy a build into its version's folder
  publish <dist> --if-changed                   version from the content; becomes stable when new
  key <file>                                    make a key to sign with; the public half is printed
  own <name> <public key> [--anyway]            from now on only builds signed by it, or another owner, are given
  disown <name> <key> [--anyway]                take a key from the owners, by the key or its eight digits
  sign <name> <version>                         sign what is published already, as before a key is taken away
  promote <name> <version>                      make a version stable
  rollback <name>                               return to the version that was stable before
  canary <name> <version> <percent> [--organisations <id,id>]
                                                give a version to a share of the organisations, and to those named; 0 ends it
  rollout <name> <version> [--steps 10,50,100] [--every <minutes>] [--organisations <id,id>]
                                                the same in steps, by itself, as long as pages report no failures
  pin <name> <organisation> <version>           give one organisation, by its id, a version of its own
  unpin <name> <organisation>
  retire <name>                                 give nobody any version of it; promote gives it again
  prune [name] [--keep <number>]                take away what nobody needs: not what is live, the 5 before it, or in use within a day
  list                                          versions and channels
  doctor                                        who has what, what is refused and why, bytes and budgets, failures
  reports [name]                                how each version does: sessions, failures and where, times to appear
  history [name]                                what was changed, when, by whom and why

publish and sign take --key <file>, else ROOSTER_KEY. Every change takes --why "<words>" and --by <who>, else ROOSTER_ACTOR, else who is logged in on this machine.

What the live shell can't run is not given to anybody. The shell's build: --shell, else SHELL_DIR, else shell/dist.
`;

const commands = new Set(
  [
    'publish key own disown sign promote rollback canary rollout pin unpin retire',
    'prune list doctor reports history',
  ].flatMap((some) => some.split(' ')),
);

/** Those that ask what the live shell can run; reading that takes the others time that a rollback has not got. */
const heldToShell = new Set(['publish', 'promote', 'canary', 'rollout', 'pin', 'doctor']);

function required(values: readonly string[], names: readonly string[]): string[] {
  if (values.length !== names.length)
    throw new RegistryError(`Expected: ${names.map((name) => `<${name}>`).join(' ')}`);
  return [...values];
}

interface PublishOptions extends Giving {
  readonly as?: string | undefined;
  readonly promote?: boolean | undefined;
  readonly changed?: boolean | undefined;
  readonly key?: SigningKey | undefined;
  /** Where it goes, as people call it. */
  readonly where: string;
}

async function publishCommand(remotes: Remotes, rest: readonly string[], options: PublishOptions): Promise<string> {
  const [dist = ''] = required(rest, ['dist']);
  if (options.changed === true) {
    const left = await leftToOwners(resolve(dist), storeOf(remotes).folder, options.key);
    if (left !== undefined) return left;
    const { name, version, isNew, stable } = await publishIfChanged(resolve(dist), remotes, options);
    if (stable === version) return `${name} ${version} ${isNew ? 'published and stable' : 'was published already'}`;
    return `${name} ${stable} stays stable, as somebody chose it; promote ${name} ${version} makes this build live`;
  }
  const { name, version, isNew } = await publish(resolve(dist), remotes, { ...options, version: options.as });
  if (options.promote === true) await promote(remotes, name, version, options);
  return `${name} ${version} ${isNew ? 'published' : 'was published already'}${options.promote === true ? ' and stable' : ''} in ${options.where}`;
}

/** The shell that is live; undefined before one has been built. */
const liveShell = async (directory: string): Promise<ShellInfo | undefined> =>
  existsSync(join(directory, 'shell.json')) ? readShellInfo(join(directory, 'shell.json')) : undefined;

async function pruneCommand(
  remotes: Remotes,
  names: readonly string[],
  keep: string | undefined,
  note: Note,
): Promise<string> {
  const number = keep === undefined ? KEEP : Number(keep);
  if (!Number.isInteger(number) || number < 0) throw new RegistryError('--keep is a whole number from 0');
  const all = names.length > 0 ? names : (await list(storeOf(remotes).folder)).map(({ name }) => name);
  const lines: string[] = [];
  for (const name of all)
    lines.push(
      `${name}: ${(await prune(remotes, name, { ...note, keep: number })).join(', ') || 'nothing'} taken away`,
    );
  return lines.join('\n');
}

const laterSteps = ({ rollout: plan }: NonNullable<Channels['canary']>): string =>
  plan === undefined ? '' : `, then ${plan.steps.join('%, ')}% every ${plan.everyMinutes} minutes`;

const namedBeside = ({ tenants }: NonNullable<Channels['canary']>): string =>
  tenants === undefined ? '' : ` and ${tenants.join(', ')}`;

async function listCommand(folder: string): Promise<string> {
  const remotes = await list(folder);
  return remotes
    .map(({ name, versions, channels: { stable, previous, canary: share, pins, keys } }) =>
      [
        `${name}: stable ${stable ?? '-'}, previous ${previous ?? '-'}; ${ownedBy((keys ?? []).map(keyId))}`,
        ...(share === undefined
          ? []
          : [`  canary ${share.version} for ${share.percent}%${namedBeside(share)}${laterSteps(share)}`]),
        ...Object.entries(pins).map(([tenant, version]) => `  pinned ${version} for ${tenant}`),
        `  published: ${versions.join(', ')}`,
      ].join('\n'),
    )
    .join('\n');
}

/** How the versions of a remote, or of all, do on people's pages. */
async function reportsCommand(folder: string, only: string | undefined): Promise<string> {
  const summaries = (await summariesOf(folder)).filter(({ name }) => only === undefined || name === only);
  return summaries.flatMap((summary) => [reportLine(summary), ...failureLines(summary)]).join('\n');
}

/** Does something to the remotes of a folder, or of a store; of that one a copy is made for as long as it takes. */
async function withRemotes<T>(
  place: string,
  environment: Readonly<Record<string, string | undefined>>,
  work: (remotes: Remotes) => Promise<T>,
): Promise<T> {
  if (!isStoreAddress(place)) return work(place);
  const store = objectPlace(place, environment);
  // Read here alone: a command on a folder does not wait for it.
  const { openObjectStore } = await import('./object-store.ts');
  const folder = await mkdtemp(join(tmpdir(), 'rooster-remotes-'));
  try {
    const remotes = openObjectStore(store, folder, { isWhole: false });
    await remotes.refresh();
    return await work(remotes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs one command and returns what to print. `base` is the folder that relative paths of the defaults start from. A
 * variable that is set to nothing is not set, as for the server: or the two would go by different folders.
 */
export async function runCommand(
  args: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
  base: string,
): Promise<string> {
  const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      dir: { type: 'string' },
      as: { type: 'string' },
      promote: { type: 'boolean' },
      'if-changed': { type: 'boolean' },
      keep: { type: 'string' },
      shell: { type: 'string' },
      by: { type: 'string' },
      why: { type: 'string' },
      steps: { type: 'string' },
      every: { type: 'string' },
      organisations: { type: 'string' },
      key: { type: 'string' },
      anyway: { type: 'boolean' },
    },
  });
  const [command = '', ...rest] = positionals;
  if (command === '' || command === 'help') return usage;
  if (!commands.has(command)) throw new RegistryError(`There is no command ${command}.\n\n${usage}`);
  if (command === 'key')
    return `The public key, for "own": ${await makeKey(resolve(required(rest, ['file'])[0] ?? ''))}`;
  const place = folderOf(values.dir, environment, base);
  const shell = heldToShell.has(command)
    ? await liveShell(resolve(base, values.shell ?? environment['SHELL_DIR'] ?? 'shell/dist'))
    : undefined;
  const note = { by: values.by ?? actorOf(environment), why: values.why };
  const giving = { ...note, shell };
  const keyFile = values.key ?? environment['ROOSTER_KEY'];
  const key = keyFile === undefined ? undefined : await readKey(resolve(keyFile));
  const trying = { ...giving, tenants: values.organisations?.split(',') };
  return withRemotes(place, environment, async (remotes) => {
    const { folder } = storeOf(remotes);
    switch (command) {
      case 'publish':
        return publishCommand(remotes, rest, {
          as: values.as,
          promote: values.promote,
          changed: values['if-changed'],
          key,
          where: place,
          ...giving,
        });
      case 'own': {
        const [name = '', publicKey = ''] = required(rest, ['name', 'public key']);
        await addOwner(remotes, name, publicKeyOf(publicKey), { ...note, anyway: values.anyway });
        return `${name} belongs to the key ${keyId(publicKey)}: only what an owner has signed is published and given`;
      }
      case 'disown': {
        const [name = '', ownersKey = ''] = required(rest, ['name', 'key']);
        await removeOwner(remotes, name, ownersKey, { ...note, anyway: values.anyway });
        return `${name} does not belong to the key ${ownersKey} any more`;
      }
      case 'sign': {
        const [name = '', version = ''] = required(rest, ['name', 'version']);
        if (key === undefined) throw new RegistryError('Sign with which key? Name its file with --key or ROOSTER_KEY.');
        await signPublished(remotes, name, version, key, note);
        return `${name} ${version} is signed by the key ${keyId(key.publicKey)}`;
      }
      case 'promote': {
        const [name = '', version = ''] = required(rest, ['name', 'version']);
        await promote(remotes, name, version, giving);
        return `${name} ${version} is stable`;
      }
      case 'rollback': {
        const [name = ''] = required(rest, ['name']);
        return `${name} ${await rollback(remotes, name, note)} is stable again`;
      }
      case 'canary': {
        const [name = '', version = '', percent = ''] = required(rest, ['name', 'version', 'percent']);
        await canary(remotes, name, version, Number(percent), trying);
        return `${name} ${version} goes to ${percent}% of the organisations`;
      }
      case 'rollout': {
        const [name = '', version = ''] = required(rest, ['name', 'version']);
        await rollout(remotes, name, version, currentTime(), {
          ...trying,
          steps: values.steps?.split(',').map(Number),
          everyMinutes: values.every === undefined ? undefined : Number(values.every),
        });
        return `${name} ${version} is rolled out; a running server takes the next steps`;
      }
      case 'pin': {
        const [name = '', tenant = '', version = ''] = required(rest, ['name', 'organisation', 'version']);
        await pin(remotes, name, tenant, version, giving);
        return `${name} ${version} is pinned for ${tenant}`;
      }
      case 'unpin': {
        const [name = '', tenant = ''] = required(rest, ['name', 'organisation']);
        await unpin(remotes, name, tenant, note);
        return `${name} is no longer pinned for ${tenant}`;
      }
      case 'retire': {
        const [name = ''] = required(rest, ['name']);
        await retire(remotes, name, note);
        return `Nobody is given ${name} any more`;
      }
      case 'prune':
        return pruneCommand(remotes, rest, values.keep, note);
      case 'list':
        return listCommand(folder);
      case 'doctor':
        return examinationText(await examine(folder, shell));
      case 'reports':
        return reportsCommand(folder, rest[0]);
      default: {
        const { history } = await readState(folder);
        return history
          .filter(({ name }) => rest[0] === undefined || rest[0] === name)
          .map(({ at, action, name, version, detail, by, why }) =>
            [at, action, name, version, detail, by && `by ${by}`, why && `because ${why}`].filter(Boolean).join(' '),
          )
          .join('\n');
      }
    }
  });
}
