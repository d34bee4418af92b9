/*
 * The keys of the review desk: j and k go to the next and the previous submission; a, c and d go to what a decision
 * still needs, then to its button. Enter decides: a single key press must not publish anything. f goes to the reasons
 * of the next field, and shift with f back; 1 to 9 tick those of the field that has the focus. The other keys are those
 * that a page names beside its buttons. Without this script everything works by Tab.
 */

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // In a list of choices letters choose one; Enter goes on from there.
  const isChosen = event.target instanceof HTMLSelectElement && event.key === 'Enter';
  if (isTyping(event.target) && !isChosen) return;
  const key = isChosen ? 'a' : event.key.toLowerCase();
  const isDone =
    ((key === 'j' || key === 'k') && moveInQueue(key === 'j' ? 1 : -1)) ||
    (key === 'f' && moveInFields(event.shiftKey ? -1 : 1)) ||
    (/^[1-9]$/.test(key) && tickReason(Number(key)));
  const target = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!isDone && !target) return;
  event.preventDefault();
  if (isDone || !target) return;
  if (target instanceof HTMLAnchorElement || 'press' in target.dataset) target.click();
  else goTo((target instanceof HTMLButtonElement && findMissing(target)) || target);
});

// A second press of Enter must not send the decision twice. Back shows a page that can send again.
document.addEventListener('submit', ({ target, defaultPrevented }) => {
  if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'post') return;
  target.addEventListener('submit', (event) => event.preventDefault());
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

// A list of reasons that opens behind the buttons is brought into view. The event does not bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: 'nearest' });
  },
  true,
);

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'submit', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Focuses the next or the previous row of the queue. False where there is no queue. */
function moveInQueue(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  if (rows.length === 0) return false;
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  goTo(rows[next]);
  return true;
}

/** Opens the reasons of the next or the previous field and focuses them. False where there are none. */
function moveInFields(step: 1 | -1): boolean {
  const lists = [...document.querySelectorAll<HTMLDetailsElement>('.fields .reasons')];
  const now = lists.findIndex((list) => list.contains(document.activeElement));
  const list = lists[now === -1 ? 0 : Math.min(Math.max(now + step, 0), lists.length - 1)];
  if (!list) return false;
  const left = lists[now];
  if (left && left !== list && !left.querySelector(':checked')) left.open = false;
  list.open = true;
  goTo(list.querySelector('summary') ?? undefined);
  return true;
}

/** Ticks a reason of the list that has the focus, or unticks it. False where no list has it. */
function tickReason(number: number): boolean {
  const list = document.activeElement?.closest<HTMLDetailsElement>('.reasons');
  const box = list?.querySelectorAll<HTMLInputElement>('[name=reason]')[number - 1];
  if (!list?.open || !box) return false;
  box.click();
  return true;
}

/** What is missing for the decision of a button: a warning or a choice for accepting, a reason for the others. */
function findMissing(button: HTMLButtonElement): HTMLElement | null {
  const form = button.form;
  if (!form) return null;
  if (!button.formNoValidate) return form.querySelector<HTMLElement>('input:invalid, select:invalid');
  if (form.querySelector('[name=reason]:checked')) return null;
  const reasons = form.querySelector<HTMLDetailsElement>('[data-reasons]');
  if (reasons) reasons.open = true;
  // Not the first reason: a space too many would tick it, and the next press would go to the button.
  return reasons?.querySelector('summary') ?? null;
}

function goTo(element: HTMLElement | undefined): void {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
}
