import type { ReactNode } from 'react';
import { PageSection } from '../pages/PageSection.tsx';
import { useMessages, type Messages } from '../messages.ts';

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
