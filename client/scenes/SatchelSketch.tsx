import { SatchelDrawing } from './SatchelDrawing.tsx';

/** The satchel alone, beside the word that there is nothing in it. */
export function SatchelSketch() {
  return (
    <svg className="satchel-sketch" viewBox="0 0 96 80" width="96" height="80" aria-hidden="true">
      <SatchelDrawing />
    </svg>
  );
}
