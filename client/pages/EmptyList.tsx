import type { ReactNode } from 'react';
import { SatchelSketch } from '../scenes/SatchelSketch.tsx';

/** In place of a list: a satchel with nothing in it, why that is so, and the ways out. */
export function EmptyList({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="empty-list">
      <SatchelSketch />
      <p>{text}</p>
      <div className="cluster">{children}</div>
    </div>
  );
}
