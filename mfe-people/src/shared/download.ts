/** Hands the person a file of text that was made in the page. */
import { download as handOut } from '@rooster/ui';

/** Under a name, as a MIME type says. */
export const download = (name: string, type: string, text: string): void => handOut(name, new Blob([text], { type }));
