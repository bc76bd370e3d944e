/**
 * Leaves out of antd what no component of ours reaches but its files import all the same: the engine of its forms, which
 * came with the configuration; its button, which came with the picker; the animation of tooltips. Some 18 KiB as sent.
 */
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** How antd imports a file → the one in `vendor/` that stands in for it. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/^@rc-component\/form$/, 'antd-no-form.ts'],
  [/^\.\.\/PickerButton$/, 'antd-plain-button.ts'],
  [/^\.\.\/tooltip\/UniqueProvider$/, 'antd-no-shared-tooltip.ts'],
];

/** Names of the files that antd is sent in. */
const ANTD = /^antd-/;

/** Makes a build leave out those parts. */
export class AntdPartsPlugin {
  apply(compiler: Compiler): void {
    for (const [file, instead] of REPLACED)
      new rspack.NormalModuleReplacementPlugin(file, join(import.meta.dirname, '../vendor', instead)).apply(compiler);
  }
}

const isAntd = ({ name }: { readonly name?: string | undefined }): boolean => ANTD.test(name ?? '');

/**
 * What several of antd's components need travels once, in a file of its own. The service worker and the tests know antd's
 * files by their names, so nothing of it goes into a file without one.
 */
export const antdChunks = {
  chunks: (chunk: { readonly name?: string | undefined; readonly canBeInitial: () => boolean }): boolean =>
    !chunk.canBeInitial() && !isAntd(chunk),
  cacheGroups: { antd: { name: 'antd', chunks: isAntd, minChunks: 2, enforce: true } },
};
