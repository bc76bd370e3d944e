/** The key by which push services know the server, as the browser takes and gives it. */

/** The key's bytes, of the base64 in which the server writes it. */
export function keyBytes(publicKey: string): Uint8Array<ArrayBuffer> {
  const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
