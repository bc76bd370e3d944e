/** Files that are made in the page. */

/** How long the browser may take to read the file after the click. Milliseconds. */
const READING = 10_000;

/** Hands the person a file under a name. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING);
}
