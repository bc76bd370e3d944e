/** What stands in place of a page that could not be made. */

/** Makes the handler of a start that failed. In both languages: no text has come yet. */
export const sayBroken =
  (element: HTMLElement) =>
  (error: unknown): void => {
    element.textContent = 'Rooster kon niet starten. Herlaad de pagina. / Rooster could not start. Reload the page.';
    reportError(error);
  };
