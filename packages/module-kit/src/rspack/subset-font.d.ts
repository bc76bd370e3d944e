/** What is used of the package, which has no types of its own. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly keepFeatures?: readonly string[];
  }
  const subsetFont: (font: Uint8Array, characters: string, options: Options) => Promise<Uint8Array>;
  export default subsetFont;
}
