/**
 * Reads the shapes of what a file exports, as the compiler sees them. The compiler's own interface is marked unstable;
 * its version is exact, and a test reads every kind of shape through it.
 */
import { type Shape, ShapeCollector, type ShapeTable } from '@rooster/contract/shell';
import {
  API,
  type Checker,
  type LiteralType,
  ObjectFlags,
  type Project,
  type Signature,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

const isElsewhere = ({ declarations }: Symbol): boolean =>
  declarations.length > 0 &&
  declarations.every(({ path }) => path.includes('/node_modules/') || path.startsWith('bundled:'));

/** Types of the language that write others differently: what they come to is read. */
const utilities: ReadonlySet<string> = new Set(
  'Awaited Exclude Extract NonNullable Omit Partial Pick Readonly Record Required ReturnType'.split(' '),
);

/**
 * Types of ours whose values a remote only hands to the shell, which alone calls what is in them: no remote passes what
 * they ask for, so a property that the shell gives in addition is no demand on it.
 */
const handedOver: ReadonlySet<string> = new Set(['RemoteModule']);

/** Types that are worked out once a type parameter is known. Written out they would name all that it may be. */
const DEFERRED = TypeFlags.Conditional | TypeFlags.IndexedAccess | TypeFlags.Index | TypeFlags.Substitution;

/** Whether a parameter may be left out; `...rest` may, too. */
function mayBeLeftOut({ valueDeclaration }: Symbol): boolean {
  const node = valueDeclaration?.resolve();
  if (node === undefined) return false;
  return ['questionToken', 'initializer', 'dotDotDotToken'].some(
    (part) => part in node && Reflect.get(node, part) !== undefined,
  );
}

/** A value of a union, or undefined for what is no literal. */
const literalOf = (type: Type): LiteralType | undefined =>
  (type.flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BooleanLiteral)) === 0
    ? undefined
    : (type as LiteralType);

class TypeReader {
  readonly #collected = new ShapeCollector();
  readonly #checker: Checker;
  /** How to refer to a type that is being read, or has been. */
  readonly #known = new Map<number, () => number>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  get shapes(): readonly Shape[] {
    return this.#collected.shapes;
  }

  /** The place of a type. */
  read(type: Type | undefined): number {
    if (type === undefined) return this.#collected.add('any');
    const known = this.#known.get(type.id);
    if (known !== undefined) return known();
    const place = this.#collected.recursive((self) => {
      this.#known.set(type.id, self);
      return this.#shapeOf(type);
    });
    this.#known.set(type.id, () => place);
    return place;
  }

  #shapeOf(type: Type): Shape {
    // What is generic is what its caller makes of it, also where it is worked out of a type parameter.
    if (type.isTypeParameter() || (type.flags & DEFERRED) !== 0) return 'any';
    const named = type.getAliasSymbol() ?? type.getSymbol();
    const parts = this.#argumentsOf(type);
    if (named !== undefined && handedOver.has(named.name)) return 'unknown';
    if (this.#checker.isArrayType(type)) return { list: this.read(parts[0]) };
    if (named !== undefined && named.name !== '__type' && this.#goesByName(type, named, parts))
      return this.#named(named, parts);
    if ((type.flags & TypeFlags.Boolean) !== 0) return 'boolean';
    const literal = literalOf(type);
    if (literal !== undefined) return { values: [literal.value as string | number | boolean] };
    if (type.isUnionType()) return this.#either(type.getTypes());
    if (type.isTypeReference() && type.getTarget().isTupleType()) return { row: parts.map((part) => this.read(part)) };
    if (type.isObjectType() || type.isIntersectionType()) return this.#object(type);
    return this.#checker.typeToString(type);
  }

  #argumentsOf(type: Type): readonly Type[] {
    if (type.getAliasSymbol() !== undefined) return type.getAliasTypeArguments();
    return type.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
  }

  /** What is not ours, but how the language writes ours differently; and what its caller alone makes a type of. */
  #goesByName(type: Type, named: Symbol, parts: readonly Type[]): boolean {
    const isOpen = parts.some((part) => part.isTypeParameter());
    if (isElsewhere(named)) return isOpen || !utilities.has(named.name);
    return isOpen && !(type.isObjectType() && (type.objectFlags & ObjectFlags.Mapped) === 0);
  }

  #named({ name }: Symbol, parts: readonly Type[]): Shape {
    return parts.length === 0 ? name : { of: name, with: parts.map((part) => this.read(part)) };
  }

  #either(types: readonly Type[]): Shape {
    const literals = types.flatMap((type) => literalOf(type) ?? []);
    const values = literals
      .map(({ value }) => value as string | number | boolean)
      .toSorted((a, b) => String(a).localeCompare(String(b)));
    const others = types.filter((type) => literalOf(type) === undefined).map((type) => this.read(type));
    if (others.length === 0) return { values };
    return { either: [...others, ...(values.length > 0 ? [this.#collected.add({ values })] : [])] };
  }

  #object(type: Type): Shape {
    const [signature, ...further] = this.#checker.getSignaturesOfType(type, SignatureKind.Call);
    // Those that are named by a symbol are the language's own.
    const properties = this.#checker.getPropertiesOfType(type).filter(({ name }) => !name.startsWith('__@'));
    // Overloads, and functions with properties, are held to by how they are written.
    if (further.length > 0) return this.#checker.typeToString(type);
    if (signature !== undefined) return this.#function(signature);
    const index = this.#checker.getIndexInfosOfType(type)[0];
    const optional = properties.filter(({ flags }) => (flags & SymbolFlags.Optional) !== 0).map(({ name }) => name);
    return {
      has: Object.fromEntries(properties.map((property) => [property.name, this.#property(property)])),
      ...(optional.length > 0 && { optional }),
      ...(index !== undefined && { others: this.read(index.valueType) }),
    };
  }

  #property(property: Symbol): number {
    if (isElsewhere(property)) return this.#collected.add('any');
    const type = this.#checker.getTypeOfSymbol(property);
    return this.read(
      (property.flags & SymbolFlags.Optional) === 0 || type === undefined ? type : this.#withoutUndefined(type),
    );
  }

  /** Of what may be left out, `undefined` says no more. */
  #withoutUndefined(type: Type): Type {
    if ((type.flags & TypeFlags.AnyOrUnknown) !== 0) return type;
    return type.isUnionType() && type.getTypes().some(({ flags }) => (flags & TypeFlags.Null) !== 0)
      ? type
      : (this.#checker.getNonNullableType(type) ?? type);
  }

  #function(signature: Signature): Shape {
    const parameters = signature.getParameters();
    const optional = parameters.findIndex(mayBeLeftOut);
    return {
      takes: parameters.map((parameter) => this.read(this.#checker.getTypeOfSymbol(parameter))),
      needs: optional === -1 ? parameters.length : optional,
      ...(signature.hasRestParameter && { rest: true as const }),
      gives: this.read(this.#checker.getReturnTypeOfSignature(signature)),
    };
  }
}

/** The exports of files, but for types, by what `nameOf` makes of each. Throws for a file of another project. */
function readExports(
  { checker, program }: Project,
  files: Readonly<Record<string, string>>,
  nameOf: (name: string, request: string) => string,
): ShapeTable {
  const reader = new TypeReader(checker);
  const names: Record<string, number> = {};
  for (const [request, file] of Object.entries(files)) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} exports nothing, or is not of the project`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = (exported.flags & SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
      if ((symbol.flags & SymbolFlags.Value) !== 0)
        names[nameOf(exported.name, request)] = reader.read(checker.getTypeOfSymbol(symbol));
    }
  }
  return { shapes: [...reader.shapes], names };
}

/** Asks the compiler for the shapes of what files (by how they are imported) export. `project` is a tsconfig. */
export function readTypes(
  project: string,
  files: Readonly<Record<string, string>>,
  nameOf: (name: string, request: string) => string,
): ShapeTable {
  const api = new API();
  try {
    const opened = api.updateSnapshot({ openProjects: [project] }).getProjects()[0];
    if (opened === undefined) throw new Error(`The compiler can't open ${project}`);
    return readExports(opened, files, nameOf);
  } finally {
    api.close();
  }
}
