/** Failures nobody can do anything about: the browser's console is where a developer looks. */
export const report = (error: unknown, extra?: object): void => {
  // oxlint-disable-next-line no-console -- the one place where failures that the page survives are told
  console.error(error, extra);
};
