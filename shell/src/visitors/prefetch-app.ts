/** Fetches the app's files while somebody types who they are, so that the app opens at once after logging in. */

/** Texts of the language that is not the page's. */
const isOther = (file: string, language: string): boolean =>
  file.includes('/texts-') && !file.includes(`/texts-${language}.`);

/** Has the browser fetch them when it has nothing better to do. Where they can't be had, the app asks by itself. */
async function prefetch(language: string): Promise<void> {
  const answer = await fetch('/app-files.json');
  if (!answer.ok) return;
  for (const href of (await answer.json()) as readonly string[])
    if (!isOther(href, language))
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'prefetch',
          as: 'script',
          crossOrigin: 'anonymous',
          href,
        }),
      );
}

/** Waits for the first key: who only looks fetches nothing. */
export function prefetchAppOnTyping(element: HTMLElement, language: () => string): void {
  element.addEventListener('input', () => void prefetch(language()).catch(() => undefined), { once: true });
}
