/** The part of a remote's texts that its widgets use; the build picks them, see rspack/pick-texts.ts. */
declare module '*.json?widgets' {
  const texts: Readonly<Record<string, unknown>>;
  export default texts;
}
