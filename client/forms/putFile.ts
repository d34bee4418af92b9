/** Puts a file into a control, or takes its file away, as if the visitor had: who listens to the control hears of it. */
export function putFile(control: HTMLInputElement, file: File | null): void {
  const hand = new DataTransfer();
  if (file) hand.items.add(file);
  control.files = hand.files;
  // By itself the control says nothing. Visitors cause both events.
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
