/** Puts a file into a control as if the visitor had chosen it, so that everybody who listens to the control hears of it. */
export function putFile(control: HTMLInputElement, file: File): void {
  const hand = new DataTransfer();
  hand.items.add(file);
  control.files = hand.files;
  // By itself the control says nothing.
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
