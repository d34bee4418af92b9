/** What extensions, proxies and scripts of users do to a page before its own script begins. */
export interface ForeignScript {
  name: string;
  /** Runs before every script of the document. */
  script: string;
}

const onceParsed = (body: string) => `addEventListener('DOMContentLoaded', () => { ${body} });`;

/** `found` are the text nodes of the page that match. */
const forTexts = (pattern: RegExp, body: string) =>
  onceParsed(`
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (${pattern}.test(node.data) && !node.parentElement.closest('script, style, textarea, option')) found.push(node);
    }
    ${body}
  `);

/** They insert, remove or rewrite parts of the page. */
export const PAGE_SCRIPTS: ForeignScript[] = [
  {
    name: 'a password manager puts an element behind each field',
    script: onceParsed(`
      for (const field of document.querySelectorAll('input, textarea'))
        field.after(document.createElement('keeper-lock'));
    `),
  },
  {
    name: 'a password manager puts an icon before each field and marks it',
    script: onceParsed(`
      for (const field of document.querySelectorAll('input')) {
        field.setAttribute('data-lastpass-icon-root', '');
        field.autocomplete = 'off';
        field.before(document.createElement('div'));
      }
    `),
  },
  {
    name: 'a proxy hides mail addresses',
    script: `
      addEventListener('DOMContentLoaded', () => {
        for (const link of document.querySelectorAll('a[href^="mailto:"]')) link.href = '/cdn-cgi/l/email-protection#ab';
      });
      ${forTexts(
        /[\w.]+@[\w.-]+\w/,
        `for (const node of found) {
          const hidden = document.createElement('span');
          hidden.className = '__cf_email__';
          hidden.textContent = '[email protected]';
          node.replaceWith(hidden);
        }`,
      )}
    `,
  },
  {
    name: 'numbers become links to a telephone',
    script: forTexts(
      /\d{3}/,
      `for (const node of found) {
        const link = document.createElement('a');
        link.href = 'tel:' + node.data.replace(/\\D/g, '');
        link.textContent = node.data;
        node.replaceWith(link);
      }`,
    ),
  },
  {
    name: 'attributes are added and removed everywhere',
    script: onceParsed(`
      for (const element of document.querySelectorAll('html, body, #site, main, a, button, form, svg')) {
        element.setAttribute('bis_skin_checked', '1');
        element.setAttribute('cz-shortcut-listen', 'true');
        element.setAttribute('data-darkreader-inline-color', '');
      }
      for (const element of document.querySelectorAll('[aria-describedby]')) element.removeAttribute('aria-describedby');
    `),
  },
  {
    name: 'elements are put into head and body, and between the parts of the page',
    script: onceParsed(`
      document.head.prepend(document.createElement('meta'));
      document.head.append(document.createElement('link'));
      document.title = '(3) ' + document.title;
      for (const place of document.querySelectorAll('body, #site, main, header, footer')) {
        place.prepend(document.createElement('div'));
        place.append(document.createElement('grammarly-desktop-integration'));
      }
    `),
  },
  {
    name: 'an ad blocker removes parts, and metadata goes',
    script: onceParsed(`
      for (const part of document.querySelectorAll('.footer__column, [class*=newsletter], .warning-banner')) part.remove();
      for (const tag of document.head.querySelectorAll('link[rel=alternate], link[rel=canonical], meta[property]')) tag.remove();
    `),
  },
  {
    name: 'a proxy drops comments and joins spaces',
    script: `
      addEventListener('DOMContentLoaded', () => {
        const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
        const comments = [];
        while (walker.nextNode()) comments.push(walker.currentNode);
        for (const comment of comments) comment.remove();
      });
      ${forTexts(/./, `for (const node of found) node.data = node.data.replace(/\\s+/g, ' ') + ' ';`)}
    `,
  },
  {
    name: 'pictures are wrapped and drawings removed',
    script: onceParsed(`
      for (const picture of document.querySelectorAll('img')) {
        const wrapper = document.createElement('span');
        picture.replaceWith(wrapper);
        wrapper.append(picture);
      }
      for (const drawing of document.querySelectorAll('svg')) drawing.remove();
    `),
  },
  {
    name: 'the whole content is wrapped once more',
    script: onceParsed(`
      const wrapper = document.createElement('div');
      const main = document.querySelector('main');
      wrapper.append(...main.childNodes);
      main.append(wrapper);
    `),
  },
];

/** They take or replace what the browser offers to scripts. */
export const API_SCRIPTS: ForeignScript[] = [
  {
    name: 'the policy "default" is taken',
    script: `trustedTypes.createPolicy('default', {
      createHTML: (text) => text, createScript: (text) => text, createScriptURL: (text) => text,
    });`,
  },
  {
    name: 'history refuses all changes',
    script: `for (const name of ['pushState', 'replaceState'])
      history[name] = () => { throw new DOMException('refused', 'SecurityError'); };`,
  },
  { name: 'fetch throws', script: `window.fetch = () => { throw new TypeError('blocked'); };` },
  { name: 'fetch gives nothing', script: `window.fetch = async () => undefined;` },
  {
    name: 'storage is refused',
    script: `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError'); } });`,
  },
  {
    name: 'storage is null',
    script: `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });`,
  },
  {
    name: 'observers and idle time are gone',
    script: `
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'requestIdleCallback']) delete window[name];
  `,
  },
  { name: 'beacons are blocked', script: `navigator.sendBeacon = () => { throw new TypeError('blocked'); };` },
];
