/*
 * React draws a part of the page anew where others have changed it before it was hydrated: a password manager, a
 * proxy, translation. What visitors typed, chose and focused meanwhile goes over to the new controls, and what the server
 * had sent into the head for the old part goes.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a page renders into the head, as PageHead does. */
const PAGE_TAGS = 'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate]';

/** Starts when the page's script does. Returns what is called each time after React has drawn a part anew. */
export function followRedraws(): () => void {
  const sentTags = [...document.head.querySelectorAll(PAGE_TAGS)];
  let before = findControls();
  let focused: Element | null = null;
  const noteFocus = () => void (focused = document.activeElement);
  noteFocus();
  document.addEventListener('focusin', noteFocus);
  return () => {
    const now = findControls();
    for (const [name, old] of before) {
      const control = now.get(name);
      if (old.isConnected || !control) continue;
      takeOver(control, old);
      if (old !== focused || document.activeElement !== document.body) continue;
      control.focus({ preventScroll: true });
      if (hasSelection(old) && hasSelection(control)) control.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
    before = now;
    removeTwins(sentTags);
  };
}

/** By form, name, and value of a choice; a name that occurs again has a number. */
function findControls(): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>('input:not([type=hidden]), textarea, select')) {
    const choice = isChoice(control) ? control.value : '';
    const place = [control.form?.getAttribute('action'), control.type, control.name, choice].join(' ');
    let name = place;
    for (let number = 2; controls.has(name); number += 1) name = `${place} ${number}`;
    controls.set(name, control);
  }
  return controls;
}

/** Sets what the old control has, as if the visitor had entered it, so that all handlers run. */
function takeOver(control: Control, old: Control): void {
  if (isChoice(control) && isChoice(old)) {
    if (control.checked !== old.checked && (old.checked || control.type === 'checkbox')) control.click();
  } else if (control instanceof HTMLInputElement && control.type === 'file') {
    const { files } = old as HTMLInputElement;
    if (!files?.length) return;
    control.files = files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control.value !== old.value) {
    // React ignores an event of a value that was set through its own property.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value') ?? {};
    set?.call(control, old.value);
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox';
}

/** Other types of fields have no selection, and refuse to set one. */
function hasSelection(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return 'selectionStart' in control && control.selectionStart !== null;
}

/** React renders the head's tags of a new part beside those that were sent, and removes only its own later. */
function removeTwins(sentTags: readonly Element[]): void {
  const tags = [...document.head.children];
  for (const sent of sentTags)
    if (tags.some((tag) => tag !== sent && !sentTags.includes(tag) && isTwin(tag, sent))) sent.remove();
}

/** A document has one title, which others may have changed. */
function isTwin(tag: Element, sent: Element): boolean {
  return tag.tagName === 'TITLE' ? sent.tagName === 'TITLE' : tag.isEqualNode(sent);
}
