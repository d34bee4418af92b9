import type { ReactNode } from 'react';
import { type Messages, useMessages } from '../i18n/messages.ts';
import { PageSection } from '../ui/sections.tsx';

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

interface SampleSectionProps {
  of: keyof Messages['components']['sections'];
  children: ReactNode;
}

/** A kind of components, side by side. */
export function SampleSection({ of, children }: SampleSectionProps) {
  const { title, lead } = useMessages('components').sections[of];
  return (
    <PageSection title={title} lead={lead} layout="wide">
      <div className="samples">{children}</div>
    </PageSection>
  );
}
