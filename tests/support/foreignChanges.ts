import type { PageChange } from './pageChanges.ts';

/** What password managers, blockers and proxies put into a page, take away and rewrite before it is hydrated. */
export const REWRITES: readonly PageChange[] = [
  { name: 'a password manager puts an element behind each field', when: 'parsed', run: putBehindFields },
  { name: 'a password manager puts an icon before each field and marks it', when: 'parsed', run: putBeforeFields },
  { name: 'a proxy hides mail addresses', when: 'parsed', run: hideMailAddresses },
  { name: 'numbers become links to a telephone', when: 'parsed', run: linkNumbers },
  { name: 'attributes are added and removed everywhere', when: 'parsed', run: changeAttributes },
  { name: 'elements are put into head and body, and between parts', when: 'parsed', run: putBetweenParts },
  { name: 'a blocker removes parts and metadata', when: 'parsed', run: removeParts },
  { name: 'a proxy drops comments and joins spaces', when: 'parsed', run: minify },
  { name: 'pictures are wrapped and drawings removed', when: 'parsed', run: wrapPictures },
  { name: 'the content is wrapped once more', when: 'parsed', run: wrapContent },
];

/** What scripts of users take or replace of the browser's own. */
export const TAKEN_APIS: readonly PageChange[] = [
  { name: 'the policy "default" is taken', when: 'start', run: takePolicy },
  { name: 'history refuses all changes', when: 'start', run: refuseHistory, needsDocuments: true },
  { name: 'fetch throws', when: 'start', run: breakFetch, needsDocuments: true },
  { name: 'fetch gives nothing', when: 'start', run: emptyFetch, needsDocuments: true },
  { name: 'storage is refused', when: 'start', run: refuseStorage, changesTexts: true },
  { name: 'storage is null', when: 'start', run: removeStorage, changesTexts: true },
  { name: 'observers and idle time are gone', when: 'start', run: removeObservers },
  { name: 'beacons are blocked', when: 'start', run: blockBeacons },
];

function putBehindFields() {
  for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('keeper-lock'));
}

function putBeforeFields() {
  for (const field of document.querySelectorAll('input')) {
    field.setAttribute('data-lastpass-icon-root', '');
    field.autocomplete = 'off';
    field.before(document.createElement('div'));
  }
}

function hideMailAddresses() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]'))
    link.href = '/cdn-cgi/l/email-protection#ab';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/[\w.]+@[\w.-]+\w/.test(text.data) && !text.parentElement?.closest('script,style,textarea')) found.push(text);
  }
  for (const text of found) {
    const hidden = document.createElement('span');
    hidden.className = '__cf_email__';
    hidden.textContent = '[email protected]';
    text.replaceWith(hidden);
  }
}

function linkNumbers() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/\d{3}/.test(text.data) && !text.parentElement?.closest('script,style,textarea,option')) found.push(text);
  }
  for (const text of found) {
    const link = document.createElement('a');
    link.href = `tel:${text.data.replace(/\D/g, '')}`;
    link.textContent = text.data;
    link.dataset['changed'] = '';
    text.replaceWith(link);
  }
}

function changeAttributes() {
  for (const element of document.querySelectorAll('html, body, #site, main, a, button, form, svg')) {
    element.setAttribute('bis_skin_checked', '1');
    element.setAttribute('cz-shortcut-listen', 'true');
    element.setAttribute('data-darkreader-inline-color', '');
  }
  for (const element of document.querySelectorAll('[aria-describedby]')) element.removeAttribute('aria-describedby');
}

function putBetweenParts() {
  document.head.prepend(document.createElement('meta'));
  document.head.append(document.createElement('link'));
  document.title = `(3) ${document.title}`;
  for (const place of document.querySelectorAll('body, #site, main, header, footer')) {
    place.prepend(document.createElement('div'));
    place.append(document.createElement('grammarly-desktop-integration'));
  }
}

function removeParts() {
  for (const part of document.querySelectorAll('.footer__column, [class*=newsletter], .warning-banner')) part.remove();
  for (const tag of document.head.querySelectorAll('link[rel=alternate], link[rel=canonical], meta[property]'))
    tag.remove();
}

function minify() {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (comments.nextNode()) found.push(comments.currentNode as Comment);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.closest('script,style,textarea,pre')) text.data = `${text.data.replace(/\s+/g, ' ')} `;
  }
  for (const comment of found) comment.remove();
}

function wrapPictures() {
  for (const picture of document.querySelectorAll('img')) {
    const wrapper = document.createElement('span');
    picture.replaceWith(wrapper);
    wrapper.append(picture);
  }
  for (const drawing of document.querySelectorAll('svg')) drawing.remove();
}

function wrapContent() {
  const main = document.querySelector('main');
  const wrapper = document.createElement('div');
  wrapper.append(...(main?.childNodes ?? []));
  main?.append(wrapper);
}

function takePolicy() {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } };
  const keep = (text: string) => text;
  trustedTypes?.createPolicy('default', { createHTML: keep, createScript: keep, createScriptURL: keep });
}

function refuseHistory() {
  for (const name of ['pushState', 'replaceState'] as const)
    window.history[name] = () => {
      throw new DOMException('refused', 'SecurityError');
    };
}

function breakFetch() {
  window.fetch = () => {
    throw new TypeError('blocked');
  };
}

function emptyFetch() {
  Object.assign(window, { fetch: async () => undefined });
}

function blockBeacons() {
  navigator.sendBeacon = () => {
    throw new TypeError('blocked');
  };
}

function refuseStorage() {
  const get = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

function removeStorage() {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
}

function removeObservers() {
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'requestIdleCallback'])
    Reflect.deleteProperty(window, name);
}
