/** An element of the sanitizer's result that only keeps what is before it, in it and behind it apart. */
export const BOUNDARY = 'div';

/** Elements that are kept below one another; deeper ones are dropped, and what is in them stays. */
const DEPTH_MAX = 20;
const INLINE = new Set('strong b em i u s sub sup code a'.split(' '));
const LEAVES = new Set(['h2', 'h3', 'h4']);
const LISTS = new Set(['ul', 'ol']);
/** What a part of a table must be in. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
};
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tr']);
const TOKENS = /<(\/?)([a-z\d]+)((?:\s[^>]*?)?)\s*\/?>|[^<]+/g;
const BLANK = /^[\s\u200B-\u200D\u2060]*$/;

interface Element {
  tag: string;
  attributes: string;
  children: Node[];
}
/** A text as HTML, an element, or a boundary. */
type Node = string | Element | typeof EDGE;
const EDGE = Symbol('edge');

/**
 * Arranges the sanitizer's result, which is well-formed: each block is a block, text beside blocks is a paragraph, as are
 * texts with an empty line between them, inline elements end where a block begins and go on in it, and nothing is empty.
 */
export function arrangeBlocks(html: string): string {
  const nodes = parseTree(html).children.flatMap(splitInline);
  const items = flow(nodes);
  const isPlain = nodes.every((node) => node !== EDGE && (typeof node === 'string' || isInline(node)));
  // One line of text stays what it is.
  if (isPlain && items.length === 1) return nodes.map(renderInline).join('');
  return items.map((item) => (typeof item === 'string' ? item : wrap('p', item.run))).join('');
}

function parseTree(html: string): Element {
  const root: Element = { tag: '', attributes: '', children: [] };
  const stack: Element[] = [root];
  /** For each open tag of the text: the element that it became, or null. */
  const opened: (Element | null)[] = [];
  for (const [token, slash, tag = '', attributesText = ''] of html.matchAll(TOKENS)) {
    const attributes = attributesText.trimEnd();
    const parent = stack.at(-1) ?? root;
    if (tag === '') parent.children.push(token);
    else if (slash) {
      const element = opened.pop();
      if (element) stack.pop();
      else parent.children.push(...edgeOf(tag));
    } else if (tag === 'br' || tag === 'hr' || tag === 'img') parent.children.push({ tag, attributes, children: [] });
    else {
      const element = mayOpen(tag, stack) ? { tag, attributes, children: [] } : null;
      opened.push(element);
      parent.children.push(...(element ? [element] : edgeOf(tag)));
      if (element) stack.push(element);
    }
  }
  return root;
}

const edgeOf = (tag: string): Node[] => (INLINE.has(tag) ? [] : [EDGE]);

function mayOpen(tag: string, stack: readonly Element[]): boolean {
  if (tag === BOUNDARY || tag === 'p' || stack.length > DEPTH_MAX) return false;
  if (INLINE.has(tag)) return !stack.some((open) => open.tag === tag);
  const block = stack.findLast((open) => !INLINE.has(open.tag));
  return PARENTS[tag]?.includes(block?.tag ?? '') ?? true;
}

const isInline = ({ tag }: Element) => INLINE.has(tag) || tag === 'br' || tag === 'img';

/** A paragraph, or a block as HTML. */
type Item = string | { run: Node[] };

/** The paragraphs and blocks of what is in an element. */
function flow(children: readonly Node[]): Item[] {
  const items: Item[] = [];
  let run: Node[] = [];
  const endRun = () => {
    items.push(...paragraphsOf(run));
    run = [];
  };
  for (const node of children.flatMap(splitInline))
    if (node === EDGE) endRun();
    else if (typeof node === 'string' || isInline(node)) run.push(node);
    else {
      endRun();
      items.push(...renderBlock(node));
    }
  endRun();
  return items;
}

/** An inline element that has blocks in it: each has the element in it instead. */
function splitInline(node: Node): Node[] {
  if (node === EDGE || typeof node === 'string' || !INLINE.has(node.tag)) return [node];
  const parts: Node[] = [];
  let own: Node[] = [];
  const endOwn = () => {
    if (own.length > 0) parts.push({ ...node, children: own });
    own = [];
  };
  for (const child of node.children.flatMap(splitInline))
    if (child !== EDGE && (typeof child === 'string' || isInline(child))) own.push(child);
    else {
      endOwn();
      parts.push(child === EDGE ? EDGE : putInside(child, node));
    }
  endOwn();
  return parts;
}

function putInside(block: Element, inline: Element): Element {
  if (TABLE_PARTS.has(block.tag) || LISTS.has(block.tag))
    return {
      ...block,
      children: block.children.map((child) =>
        child === EDGE || typeof child === 'string' ? child : putInside(child, inline),
      ),
    };
  return block.tag === 'hr' ? block : { ...block, children: [{ ...inline, children: block.children }] };
}

/** Splits at empty lines. What is empty is no paragraph. */
function paragraphsOf(run: readonly Node[]): { run: Node[] }[] {
  const paragraphs: Node[][] = [[]];
  let breaks: Node[] = [];
  for (const node of run) {
    if (isBreak(node)) breaks.push(node);
    else if (typeof node === 'string' && BLANK.test(node) && breaks.length > 0) continue;
    else {
      if (breaks.length > 1) paragraphs.push([]);
      else if (paragraphs.at(-1)?.length) paragraphs.at(-1)?.push(...breaks);
      breaks = [];
      paragraphs.at(-1)?.push(node);
    }
  }
  return paragraphs.filter((nodes) => !nodes.every(isBlank)).map((nodes) => ({ run: nodes }));
}

const isBreak = (node: Node) => node !== EDGE && typeof node !== 'string' && node.tag === 'br';

function isBlank(node: Node): boolean {
  if (node === EDGE) return true;
  if (typeof node === 'string') return BLANK.test(node);
  return node.tag === 'br' || (INLINE.has(node.tag) && node.children.every(isBlank));
}

function renderBlock(block: Element): Item[] {
  const { tag, attributes, children } = block;
  if (tag === 'hr') return ['<hr />'];
  if (tag === 'pre') {
    const text = children.map(renderInline).join('');
    return BLANK.test(text) ? [] : [`<pre>${text}</pre>`];
  }
  if (LISTS.has(tag)) return renderList(block);
  if (TABLE_PARTS.has(tag)) return renderTable(block);
  const items = flow(children);
  if (LEAVES.has(tag)) return items.map((item) => (typeof item === 'string' ? item : wrap(tag, item.run)));
  const isCell = tag === 'td' || tag === 'th';
  if (items.length === 0) return isCell ? [`<${tag}${attributes}></${tag}>`] : [];
  // A list below the only text of an entry does not make a paragraph of it.
  const isAlone = tag === 'figure' || items.filter((item) => typeof item !== 'string').length === 1;
  const content = items.map((item) =>
    typeof item === 'string' ? item : isAlone ? renderRun(item.run) : wrap('p', item.run),
  );
  return [`<${tag}${attributes}>${content.join('')}</${tag}>`];
}

/** A list in a list belongs to the entry before it. */
function renderList({ tag, attributes, children }: Element): Item[] {
  const entries: Element[] = [];
  for (const child of children) {
    if (child === EDGE || isBlank(child)) continue;
    const before = entries.at(-1);
    if (typeof child !== 'string' && child.tag === 'li') entries.push({ ...child });
    else if (before) before.children = [...before.children, child];
    else entries.push({ tag: 'li', attributes: '', children: [child] });
  }
  const rendered = entries.flatMap(renderBlock).join('');
  return rendered === '' ? [] : [`<${tag}${attributes}>${rendered}</${tag}>`];
}

/** Browsers put what is between the cells of a table before it, so it comes before it here. */
function renderTable({ tag, attributes, children }: Element): Item[] {
  const isPart = (node: Node) => node !== EDGE && typeof node !== 'string' && PARENTS[node.tag]?.includes(tag);
  const before = flow(children.filter((node) => !isPart(node)));
  const parts: string[] = [];
  for (const item of children.filter(isPart).flatMap((node) => renderBlock(node as Element)))
    if (typeof item === 'string' && /^<(?:caption|t[bdhr])/.test(item)) parts.push(item);
    else before.push(item);
  return parts.length === 0 ? before : [...before, `<${tag}${attributes}>${parts.join('')}</${tag}>`];
}

function wrap(tag: string, run: readonly Node[]): string {
  return `<${tag}>${renderRun(run)}</${tag}>`;
}

function renderRun(run: readonly Node[]): string {
  return run.map(renderInline).join('').trim();
}

function renderInline(node: Node): string {
  if (node === EDGE) return '\n';
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  if (tag === 'br' || tag === 'img' || tag === 'hr') return `<${tag}${attributes} />`;
  const content = children.map(renderInline).join('');
  return INLINE.has(tag) ? `<${tag}${attributes}>${content}</${tag}>` : content;
}
