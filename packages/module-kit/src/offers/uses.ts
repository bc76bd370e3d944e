/** What a remote's sources use of the shared packages, read from their syntax: no types, so it takes milliseconds. */
import { exportName } from '@rooster/contract/shell';
import { type ImportDeclaration, type JSXElement, parseSync, Visitor } from 'oxc-parser';

/** What sources name. */
export interface Uses {
  /** Exports of shared packages, with the properties that JSX passes them; null where they are also used otherwise. */
  readonly exports: Map<string, Set<string> | null>;
  /** Every name and every text in the code: what stands nowhere is neither read nor passed. */
  readonly spelled: Set<string>;
}

/** What shared code reads on a remote's behalf: `allItems` of the client. */
const readForRemotes = ['items'];

/** Local name → export, of what one declaration brings in for use at run time. */
function importedBy({ source, specifiers, importKind }: ImportDeclaration): [string, string][] {
  if (importKind === 'type') return [];
  return specifiers.flatMap((specifier): [string, string][] => {
    if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') return [];
    const { local, imported } = specifier;
    return [[local.name, exportName('name' in imported ? imported.name : imported.value, source.value)]];
  });
}

/** The names that an element is given; null where it is handed an object whole. */
function passedTo({ openingElement, children }: JSXElement): string[] | null {
  const passed: string[] = [];
  for (const attribute of openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') return null;
    if (attribute.name.type === 'JSXIdentifier') passed.push(attribute.name.name);
  }
  const isFilled = children.some((child) => child.type !== 'JSXText' || child.value.trim() !== '');
  return isFilled ? [...passed, 'children'] : passed;
}

/** Adds what one file uses of the packages in `shared`. */
export function addUses({ exports, spelled }: Uses, file: string, source: string, shared: readonly string[]): void {
  const locals = new Map<string, string>();
  const otherwise = new Map<string, number>();
  const { program } = parseSync(file, source);
  new Visitor({
    ImportDeclaration: (node) => {
      if (!shared.includes(node.source.value)) return;
      for (const [local, name] of importedBy(node)) {
        locals.set(local, name);
        if (!exports.has(name)) exports.set(name, new Set());
      }
    },
    Identifier: ({ name }) => {
      spelled.add(name);
      otherwise.set(name, (otherwise.get(name) ?? 0) + 1);
    },
    JSXIdentifier: ({ name }) => {
      spelled.add(name);
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') spelled.add(value);
    },
    TemplateElement: ({ value }) => {
      spelled.add(value.raw);
    },
  }).visit(program);
  new Visitor({
    JSXElement: (node) => {
      const { name } = node.openingElement;
      const used = name.type === 'JSXIdentifier' ? locals.get(name.name) : undefined;
      if (used === undefined) return;
      const passed = passedTo(node);
      const known = exports.get(used);
      if (passed === null) exports.set(used, null);
      else for (const property of passed) known?.add(property);
    },
  }).visit(program);
  // Its name stands once where it is imported, twice where it gets another one.
  for (const [local, name] of locals) if ((otherwise.get(local) ?? 0) > 2) exports.set(name, null);
}

/** Uses, with nothing in them yet. */
export const noUses = (): Uses => ({ exports: new Map(), spelled: new Set(readForRemotes) });
