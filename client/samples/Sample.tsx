import type { ReactNode } from 'react';

interface SampleProps {
  /** The state that is shown. */
  name: string;
  /** `wide` takes a row of its own. */
  size?: 'wide';
  children: ReactNode;
}

/** One component in one state, under the state's name. */
export function Sample({ name, size, children }: SampleProps) {
  return (
    <div className="sample" data-size={size}>
      <h3 className="sample__name">{name}</h3>
      <div className="sample__stage">{children}</div>
    </div>
  );
}
