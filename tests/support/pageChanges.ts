/**
 * What others do to our pages: translation, extensions, password managers, proxies. Each is a program that runs in the
 * page; tests/browser/changedPages.test.ts uses every page under each of them.
 *
 * A program says what the test has to leave out: the texts of elements with `data-inserted` are not the page's; an element
 * with `data-changed` is one of its texts in another place. A text that was translated is put into « ».
 */
export interface PageChange {
  name: string;
  /**
   * `start`: before the document is read, as a script of a user; `parsed`: once it is read, before the page is hydrated;
   * `hydrated`: once the page answers.
   */
  when: 'start' | 'parsed' | 'hydrated';
  /** Runs in the page, so it knows nothing but the page. */
  run: () => void;
  /** It looks at texts, so every page is tried, and not a third of them as in the short run of the others. */
  isOfEveryPage?: boolean;
  /** The page can load documents and nothing else, so what comes later into a document is missing. */
  needsDocuments?: boolean;
  /** The page has to say something else, such as that drafts are not kept. */
  changesTexts?: boolean;
}

export const PAGE_CHANGES: readonly PageChange[] = [
  { name: 'Chrome translates the page', when: 'hydrated', run: translateInFonts, isOfEveryPage: true },
  { name: 'Edge translates the page', when: 'hydrated', run: translateWithAttributes },
  { name: 'Firefox translates the page', when: 'hydrated', run: translateInPlace },
  { name: 'an extension writes a translation under each text', when: 'hydrated', run: translateBelow },
];

/** The program as a script for `addInitScript`. */
export function scriptOf({ when, run }: PageChange): string {
  const start = {
    start: `run()`,
    parsed: `addEventListener('DOMContentLoaded', run, { once: true })`,
    hydrated: `new MutationObserver((_, observer) => {
      if (!document.documentElement?.hasAttribute('data-hydrated')) return;
      observer.disconnect();
      run();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })`,
  };
  return `(() => { const run = ${run.toString()}; ${start[when]}; })()`;
}

/** Each text is replaced by two nested elements with its translation, and so is each text that is added later. */
function translateInFonts() {
  const isLeftOut = (text: Text) =>
    !text.data.trim() || !text.parentElement || text.parentElement.closest('font,script,style,textarea,[translate=no]');
  const translate = (text: Text) => {
    if (isLeftOut(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  translateAll(document.body);
  document.documentElement.classList.add('translated-ltr');
  document.documentElement.lang = 'vi';
  new MutationObserver((changes) => {
    for (const { addedNodes, type, target } of changes) {
      if (type === 'characterData') translate(target as Text);
      for (const node of addedNodes) {
        if (node instanceof Text) translate(node);
        else if (node.nodeName !== 'FONT') translateAll(node);
      }
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** An element with nothing but a text gets a new one; another text goes into an element; both are marked by attributes. */
function translateWithAttributes() {
  let count = 0;
  const mark = (element: Element, text: string) => {
    element.setAttribute('_msttexthash', String(text.length * 91));
    element.setAttribute('_msthash', String((count += 1)));
  };
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || text.data.startsWith('«')) return;
    if (parent.closest('script,style,textarea,[translate=no]')) return;
    if (parent.childNodes.length === 1) {
      mark(parent, text.data);
      text.replaceWith(`«${text.data}»`);
    } else {
      const font = document.createElement('font');
      font.setAttribute('_mstmutation', '1');
      mark(font, text.data);
      font.textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, type, target } of changes) {
      if (type === 'characterData') translate(target as Text);
      for (const node of addedNodes) translateAll(node instanceof Text ? (node.parentNode ?? node) : node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** The content of each text is overwritten, and the language of the document. */
function translateInPlace() {
  const isLeftOut = (text: Text) =>
    !text.data.trim() ||
    text.data.startsWith('«') ||
    text.parentElement?.closest('script,style,textarea,[translate=no]');
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    do {
      const text = walker.currentNode;
      if (text instanceof Text && !isLeftOut(text)) text.data = `«${text.data}»`;
    } while (walker.nextNode());
  };
  translateAll(document.body);
  document.documentElement.lang = 'vi';
  new MutationObserver((changes) => {
    for (const { addedNodes, type, target } of changes) {
      if (type === 'characterData') translateAll(target);
      addedNodes.forEach(translateAll);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Each block of text gets its translation as its last element. */
function translateBelow() {
  const BLOCKS = 'h1,h2,h3,p,li,dt,dd,legend,label,summary,button,figcaption,th,td';
  const translate = (block: Element) => {
    if (block.querySelector(BLOCKS) || block.closest('[translate=no],[data-inserted]')) return;
    if (!block.textContent?.trim() || block.querySelector('[data-inserted]')) return;
    const wrapper = document.createElement('font');
    const inner = document.createElement('font');
    wrapper.className = 'notranslate';
    wrapper.dataset['inserted'] = '';
    wrapper.lang = 'vi';
    inner.textContent = `«${block.textContent}»`;
    wrapper.append(document.createElement('br'), inner);
    block.append(wrapper);
  };
  const translateAll = () => document.querySelectorAll(BLOCKS).forEach(translate);
  document.documentElement.setAttribute('imt-state', 'dual');
  translateAll();
  new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true, characterData: true });
}
