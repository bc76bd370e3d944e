/**
 * Puts what a call of the document refers to in its place, on the page that shows the document. Swagger UI's own way
 * goes through the whole document for each call that is opened: seconds in which the page stands still
 * (swagger-api/swagger-ui#10748).
 */

/** What Swagger UI hands a plugin, as far as it is used here. */
interface System {
  readonly specSelectors: { readonly specJson: () => { readonly toJS: () => unknown } };
  readonly specActions: { readonly updateResolvedSubtree: (path: readonly string[], value: unknown) => void };
}

interface Plugin {
  readonly statePlugins: {
    readonly spec: {
      readonly wrapActions: {
        readonly requestResolvedSubtree: (usual: unknown, system: System) => (path: readonly string[]) => void;
      };
    };
  };
}

/** A plugin of Swagger UI. Its text is sent to the page, so that it may use nothing of this file. */
export function docsReferences(): Plugin {
  const isObject = (node: unknown): node is Record<string, unknown> =>
    typeof node === 'object' && node !== null && !Array.isArray(node);
  const at = (document: unknown, path: readonly string[]): unknown =>
    path.reduce((node, key) => (isObject(node) ? node[key] : undefined), document);
  const targetOf = (document: unknown, reference: string): unknown =>
    at(
      document,
      reference
        .slice(2)
        .split('/')
        .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')),
    );
  // What both ask; where they contradict each other, the second is the narrower one.
  const together = (one: unknown, other: unknown, name = ''): unknown => {
    if (name === 'required' && Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])];
    if (!isObject(one) || !isObject(other)) return other;
    const merged = { ...one };
    for (const [key, part] of Object.entries(other)) merged[key] = key in one ? together(one[key], part, key) : part;
    return merged;
  };
  // What refers to itself stays a reference inside of itself.
  const resolved = (document: unknown, node: unknown, inside: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((part) => resolved(document, part, inside));
    if (!isObject(node)) return node;
    const { $ref: reference, ...besides } = node;
    if (typeof reference === 'string' && reference.startsWith('#/') && !inside.includes(reference)) {
      const target = resolved(document, targetOf(document, reference), [...inside, reference]);
      // The page names a schema by where it came from.
      return together({ ...(target as object), $$ref: reference }, resolved(document, besides, inside));
    }
    const { allOf, ...whole } = Object.fromEntries(
      Object.entries(node).map(([key, part]) => [key, resolved(document, part, inside)]),
    );
    if (!Array.isArray(allOf)) return allOf === undefined ? whole : { ...whole, allOf };
    return [...allOf, whole].reduce((one, other) => together(one, other));
  };
  let known: unknown;
  let document: unknown;
  return {
    statePlugins: {
      spec: {
        wrapActions: {
          requestResolvedSubtree:
            (_usual, { specSelectors, specActions }) =>
            (path) => {
              const given = specSelectors.specJson();
              if (given !== known) [known, document] = [given, given.toJS()];
              const part = at(document, path);
              if (part !== undefined) specActions.updateResolvedSubtree(path, resolved(document, part, []));
            },
        },
      },
    },
  };
}
