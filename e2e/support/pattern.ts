// Words as patterns.

/** A pattern for a text as it stands, anywhere or at the start of another. */
export function asPattern(text: string, where: 'anywhere' | 'start' = 'anywhere'): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(where === 'start' ? `^${escaped}` : escaped);
}
