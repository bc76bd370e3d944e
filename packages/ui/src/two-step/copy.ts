/** Putting text on the clipboard, which a browser may keep to itself. */

/** Notifies the person something that needs no answer. */
export type Tell = (text: string, severity: 'success' | 'info') => void;

/** Copies and tells how it went; what can't be copied is on the screen. */
export async function copyAndNotify(
  text: string,
  tell: Tell,
  words: { readonly copied: string; readonly failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(words.copied, 'success');
  } catch {
    tell(words.failed, 'info');
  }
}
