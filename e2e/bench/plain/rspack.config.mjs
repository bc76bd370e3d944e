// The same sources as one plain app: the shell's own build without Module Federation, in which the remotes' screens are
// lazy chunks. Only what makes remotes is replaced; see src/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shellConfig } from '@rooster/module-kit/rspack';
import { rspack } from '@rspack/core';

const root = path.resolve(import.meta.dirname, '../../..');
const own = (file) => path.join(import.meta.dirname, 'src', file);

/** File of the shell or of module-kit, as it is imported → what the plain app has in its place. */
const replaced = [
  [/(^|\/)remote-host\.tsx$/, 'remote-host.tsx'],
  [/\/host\/prefetch\.ts$|^\.\/prefetch\.ts$/, 'prefetch.ts'],
  [/\/boot\/provided\.ts$|^\.\/provided\.ts$/, 'provided.ts'],
  [/(^|\/)define-remote\.tsx$/, 'define-remote.ts'],
];

/** A module that imports every remote's declarations. */
function remotesModule() {
  const imports = [];
  const apps = [];
  const widgets = [];
  for (const folder of readdirSync(root).filter((name) => name.startsWith('mfe-'))) {
    const manifest = path.join(root, folder, 'dist/remote.json');
    if (!existsSync(manifest)) continue;
    const { name, widgets: offered } = JSON.parse(readFileSync(manifest, 'utf8'));
    const add = (list, key, file) => {
      const variable = `part${imports.length}`;
      const source = JSON.stringify(path.join(root, folder, 'src', file));
      if (list === widgets)
        list.push(`${JSON.stringify(key)}: () => import(${source}).then((module) => module.default)`);
      else {
        imports.push(`import ${variable} from ${source};`);
        list.push(`${JSON.stringify(key)}: ${variable}`);
      }
    };
    add(apps, name, 'entry.ts');
    for (const { expose } of offered) add(widgets, `${name}${expose.slice(1)}`, `widgets/${expose.slice(2)}.ts`);
  }
  return `${imports.join('\n')}\nexport const apps = { ${apps.join(', ')} };\nexport const widgets = { ${widgets.join(', ')} };\n`;
}

/** Where both builds lie, as the shell's two lie beside each other. */
const folder = path.join(root, 'e2e/results/plain');

export default (environment) => {
  const [app, accounts] = shellConfig({ directory: path.join(root, 'shell') })(environment);
  return [
    {
      ...app,
      name: 'plain',
      output: { ...app.output, path: folder, uniqueName: 'rooster_plain' },
      plugins: [
        ...app.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin'),
        ...replaced.map(([file, instead]) => new rspack.NormalModuleReplacementPlugin(file, own(instead))),
        new rspack.experiments.VirtualModulesPlugin({
          [path.join(root, 'node_modules/plain-remotes/index.js')]: remotesModule(),
        }),
      ],
    },
    { ...accounts, dependencies: ['plain'], output: { ...accounts.output, path: folder } },
  ];
};
