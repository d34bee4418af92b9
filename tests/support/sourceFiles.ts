import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export const ROOMS = ['server', 'client', 'shared', 'locales', 'tests'] as const;
export type Room = (typeof ROOMS)[number];

/** Where the browser's code begins: the pages, and the worker that checks a file. */
export const BROWSER_ENTRIES = ['client/entry.tsx', 'client/pages/verify/fileWorker.ts'];

/** One import, export-from, `import()`, `require()` or `import('…')` type of a file. */
export interface ImportLine {
  specifier: string;
  /** Path from the project's root where the specifier is relative, else null: then it is a package or a builtin. */
  target: string | null;
  /** Gone after compiling. `import { type A }` is not: the module is still loaded. */
  typeOnly: boolean;
  /** Names taken from it; `*` for the namespace and for what cannot be told. */
  names: string[];
}

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string;
  room: Room;
  text: string;
  syntax: ts.SourceFile;
  imports: ImportLine[];
}

/** Every file of a room, folders left out. */
export function filesOf(room: Room): string[] {
  return readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .toSorted();
}

/** The code of a room, read and parsed: .ts, .tsx and .mjs. */
export function sourcesOf(...rooms: Room[]): SourceFile[] {
  return rooms.flatMap((room) =>
    filesOf(room)
      .filter(isCode)
      .map((path) => parseFile(path, room)),
  );
}

/** Paths of the files that are loaded with a file, itself included. */
export function loadedWith(start: string, files: SourceFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set([start]);
  for (const path of found) {
    for (const { target, typeOnly } of byPath.get(path)?.imports ?? []) if (target && !typeOnly) found.add(target);
  }
  return found;
}

function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}

/** Every node of a file, in order. */
export function nodesOf(file: SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file.syntax);
  return nodes;
}

/** `path:line` of a node, as an editor opens it. */
export function locationOf(file: SourceFile, node: ts.Node): string {
  return `${file.path}:${file.syntax.getLineAndCharacterOfPosition(node.getStart(file.syntax)).line + 1}`;
}

function parseFile(path: string, room: Room): SourceFile {
  const text = readFileSync(path, 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file: SourceFile = {
    path,
    room,
    text,
    syntax: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind),
    imports: [],
  };
  return { ...file, imports: nodesOf(file).flatMap((node) => readImport(node, path)) };
}

function readImport(node: ts.Node, path: string): ImportLine[] {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause;
    return line(node.moduleSpecifier, clause?.phaseModifier === ts.SyntaxKind.TypeKeyword, namesOf(clause));
  }
  if (ts.isExportDeclaration(node))
    return node.moduleSpecifier ? line(node.moduleSpecifier, node.isTypeOnly, ['*']) : [];
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? line(node.argument.literal, true, ['*']) : [];
  const called = ts.isCallExpression(node) ? node.expression : null;
  const loads = called && (called.kind === ts.SyntaxKind.ImportKeyword || called.getText() === 'require');
  return loads && ts.isCallExpression(node) && node.arguments[0] ? line(node.arguments[0], false, ['*']) : [];

  function line(literal: ts.Expression, typeOnly: boolean, names: string[]): ImportLine[] {
    // A computed address could be anything: it counts as a package nobody declared.
    const specifier = ts.isStringLiteralLike(literal) ? literal.text : literal.getText();
    const target = specifier.startsWith('.') ? normalize(join(dirname(path), specifier)).replaceAll('\\', '/') : null;
    return [{ specifier, target, typeOnly, names }];
  }
}

function namesOf(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  return [
    ...(clause?.name ? ['default'] : []),
    ...(bindings && ts.isNamespaceImport(bindings) ? ['*'] : []),
    ...named.filter((element) => !element.isTypeOnly).map(({ name, propertyName }) => (propertyName ?? name).text),
  ];
}
