/**
 * For tests, on Node: finds text that people would read, or hear from a screen reader, and that is in the code
 * instead of in the locale files, where it has only one language.
 */
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

/** Attributes and properties whose string is shown or spoken. */
const SPOKEN: ReadonlySet<string> = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'heading',
  'help',
  'hint',
  'label',
  'lead',
  'placeholder',
  'subtitle',
  'title',
  'tooltip',
]);
/** Those of plain objects besides: a toast, a question, a notification. Not attributes, where they are no words. */
const SPOKEN_IN_OBJECTS: ReadonlySet<string> = new Set([
  ...SPOKEN,
  'ariaLabel',
  'body',
  'caption',
  'intro',
  'message',
  'text',
]);
/** A colour is no word. */
const COLOUR = /^#[\da-f]{3,8}$/i;

/** Two letters in a row make a word; `h`, `×` and `/` are read the same in both languages. */
const WORD = /\p{L}{2}/u;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

const nodeIn = (node: Node, key: string): Node[] => (isNode(node[key]) ? [node[key]] : []);

/**
 * The strings an expression can come to, as far as the code itself says: through choices, fallbacks and templates, not
 * into calls.
 */
function stringsOf(node: Node): { readonly text: string; readonly start: number }[] {
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return typeof node['value'] === 'string' ? [{ text: node['value'], start: node.start }] : [];
    case 'TemplateElement': {
      const { value } = node;
      return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
        ? [{ text: value.raw, start: node.start }]
        : [];
    }
    case 'ConditionalExpression':
      return [...nodeIn(node, 'consequent'), ...nodeIn(node, 'alternate')].flatMap(stringsOf);
    case 'LogicalExpression':
      return [...(node['operator'] === '&&' ? [] : nodeIn(node, 'left')), ...nodeIn(node, 'right')].flatMap(stringsOf);
    case 'BinaryExpression':
      return node['operator'] === '+' ? childrenOf(node).flatMap(stringsOf) : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return nodeIn(node, 'expression').flatMap(stringsOf);
    case 'AssignmentPattern':
      return nodeIn(node, 'right').flatMap(stringsOf);
    case 'TemplateLiteral':
      return childrenOf(node).flatMap(stringsOf);
    default:
      return [];
  }
}

const attributeName = (node: Node): string => {
  const [name] = nodeIn(node, 'name');
  return typeof name?.['name'] === 'string' ? name['name'] : '';
};

/** Of `{ title: … }` and `{ 'aria-label': … }`; a computed one has none. */
const propertyName = (node: Node): string => {
  const [key] = nodeIn(node, 'key');
  const name = node['computed'] === true ? undefined : (key?.['name'] ?? key?.['value']);
  return typeof name === 'string' ? name : '';
};

/** All strings in a tree that end up before somebody. */
function shownIn(node: Node): { readonly text: string; readonly start: number }[] {
  const inner = childrenOf(node).flatMap(shownIn);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const { children } = node;
    return [...(Array.isArray(children) ? children.filter(isNode).flatMap(stringsOf) : []), ...inner];
  }
  if (node.type === 'Property' && SPOKEN_IN_OBJECTS.has(propertyName(node)))
    return [...nodeIn(node, 'value').flatMap(stringsOf), ...inner];
  if (node.type === 'JSXAttribute' && SPOKEN.has(attributeName(node)))
    return [...nodeIn(node, 'value').flatMap(stringsOf), ...inner];
  return inner;
}

/** What is searched. */
export interface VisibleStringsCheck {
  /** Folders whose .ts and .tsx files are read, tests and their helpers left out. */
  readonly sources: readonly string[];
  /** Names and forms that are the same in every language: a brand, `CSV`. */
  readonly allowed?: readonly string[];
}

const isCode = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file) && !/(?:^|\/)testing\//.test(file);

/**
 * Every visible string in the code, as `file:line: text`; an empty list when there is none. Throws for a file that
 * cannot be read as TypeScript.
 */
export function findVisibleStrings({ sources, allowed = [] }: VisibleStringsCheck): string[] {
  return sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .sort()
      .flatMap((file) => {
        const path = join(folder, file);
        const code = readFileSync(path, 'utf8');
        const { program, errors } = parseSync(path, code);
        if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
        if (!isNode(program)) throw new Error(`${path}: no program`);
        const lineOf = (start: number): number => code.slice(0, start).split('\n').length;
        return shownIn(program)
          .filter(({ text }) => WORD.test(text) && !COLOUR.test(text) && !allowed.includes(text.trim()))
          .map(({ text, start }) => `${relative(process.cwd(), path)}:${lineOf(start)}: ${text.trim()}`);
      }),
  );
}
