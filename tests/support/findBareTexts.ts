import { relative } from 'node:path';
import ts from 'typescript';

/** A text of a component that React keeps as a text node: `where` is its file and line. */
export interface BareText {
  where: string;
  text: string;
}

type Parent = ts.JsxElement | ts.JsxFragment;

/**
 * The texts of the given components that React keeps as text nodes of their own, because they are beside something else,
 * in a fragment, in a component that lays something beside its children, or the whole of what a component returns. The
 * only text of an element is none of them: React sets the content of the element. Texts within `translate="no"` are left
 * out, and so are blanks.
 */
export function findBareTexts(files: readonly string[]): BareText[] {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const wrappers = findWrappers(sources);
  const found: BareText[] = [];

  for (const source of sources) visit(source, source);
  return found;

  function visit(node: ts.Node, source: ts.SourceFile): void {
    const add = (text: ts.Node) => {
      const { line } = source.getLineAndCharacterOfPosition(text.getStart());
      found.push({ where: `${relative('', source.fileName)}:${line + 1}`, text: text.getText().trim() });
    };
    if (isParent(node) && !isKeptFromTranslation(node)) {
      const children = childrenOf(node);
      const isAlone = children.length === 1 && (isElementName(nameOf(node)) || wrappers.has(nameOf(node)));
      for (const child of children) if (isBare(child, isAlone)) add(child);
    }
    if (ts.isReturnStatement(node) && node.expression && isComponent(functionOf(node))) {
      if (isText(checker.getTypeAtLocation(node.expression))) add(node.expression);
    }
    ts.forEachChild(node, (child) => visit(child, source));
  }

  function isBare(child: ts.JsxChild, isAlone: boolean): boolean {
    if (ts.isJsxText(child)) return child.text.trim() !== '' && !isAlone;
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const type = checker.getTypeAtLocation(child.expression);
    return isText(type) && !(isAlone && !checker.isArrayType(type));
  }

  /** Whether a value of this type is rendered as a text. `ReactNode` is left to those who give one. */
  function isText(type: ts.Type): boolean {
    if (type.isUnion()) return !type.types.some(({ symbol }) => isPortal(symbol)) && type.types.some(isText);
    if (type.isStringLiteral()) return type.value.trim() !== '';
    // What is left of `count && …`.
    if (type.isNumberLiteral()) return type.value !== 0;
    if (checker.isArrayType(type)) return checker.getTypeArguments(type as ts.TypeReference).some(isText);
    return (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  }
}

const isPortal = (symbol: ts.Symbol | undefined) => symbol?.name === 'ReactPortal';
const isParent = (node: ts.Node): node is Parent => ts.isJsxElement(node) || ts.isJsxFragment(node);
const isElementName = (name: string) => /^[a-z]/.test(name);
const nameOf = (node: Parent) => (ts.isJsxElement(node) ? node.openingElement.tagName.getText() : '');

/** Without the line breaks of the source, and without comments. */
function childrenOf(node: Parent): ts.JsxChild[] {
  return node.children.filter(
    (child) =>
      !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) &&
      !(ts.isJsxExpression(child) && !child.expression),
  );
}

function isKeptFromTranslation(node: ts.Node): boolean {
  const isMarked =
    ts.isJsxElement(node) &&
    node.openingElement.attributes.properties.some(
      (property) => ts.isJsxAttribute(property) && property.getText().startsWith('translate='),
    );
  return isMarked || (!ts.isSourceFile(node) && isKeptFromTranslation(node.parent));
}

function functionOf(node: ts.Node): ts.SignatureDeclaration | null {
  for (let outer = node.parent; !ts.isSourceFile(outer); outer = outer.parent)
    if (ts.isFunctionLike(outer)) return outer;
  return null;
}

function isComponent(declaration: ts.SignatureDeclaration | null): boolean {
  return declaration?.name !== undefined && /^[A-Z]/.test(declaration.name.getText());
}

/** The components in which `children` is everywhere the only child of an element, or of another such component. */
function findWrappers(sources: readonly ts.SourceFile[]): Set<string> {
  const places: { component: string; parent: Parent }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxExpression(node) && node.expression?.getText() === 'children' && isParent(node.parent)) {
      let declaration = functionOf(node);
      while (declaration && !isComponent(declaration)) declaration = functionOf(declaration);
      if (declaration?.name) places.push({ component: declaration.name.getText(), parent: node.parent });
    }
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  const wrappers = new Set(places.map(({ component }) => component));
  // A component that passes its other properties on, children included.
  const isPassedOn = ['ListLink', 'EntryLink'];
  for (let before = -1; before !== wrappers.size;) {
    before = wrappers.size;
    for (const { component, parent } of places)
      if (childrenOf(parent).length > 1 || !(isElementName(nameOf(parent)) || wrappers.has(nameOf(parent))))
        wrappers.delete(component);
  }
  return new Set([...wrappers, ...isPassedOn]);
}
