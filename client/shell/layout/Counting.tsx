import { Suspense, use } from 'react';
import { type Analytics, useSite } from '../../pageContext.ts';
import { loadCounting, loadedCounting } from '../navigation/pageViews.ts';

interface CountingProps {
  part: 'CountingQuestion' | 'CountingChoice';
}

/** A part of the consent to counting, whose code only a site with analytics loads. Its HTML stays until then. */
export function Counting({ part }: CountingProps) {
  const { analytics } = useSite();
  return (
    analytics && (
      <Suspense>
        <LoadedPart part={part} analytics={analytics} />
      </Suspense>
    )
  );
}

function LoadedPart({ part, analytics }: CountingProps & { analytics: Analytics }) {
  // The server has loaded the code before it renders.
  const Part = (loadedCounting ?? use(loadCounting()))?.[part];
  return Part && <Part analytics={analytics} />;
}
