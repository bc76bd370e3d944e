/** Parameters in texts; apart from the texts, so that the script in the page brings none of them along. */

/** Replaces `{{name}}` by the parameter of that name. */
export const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
