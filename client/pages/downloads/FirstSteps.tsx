import { BRAND } from '../../../shared/brand/brand.ts';
import { CLAIMS } from '../../../shared/brand/claims.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { StepList } from '../../ui/lists.tsx';
import { PageSection } from '../../ui/TextPage.tsx';

/** For people without a wallet: how to begin, what a lost phone means, and what is known about them. */
export function FirstSteps() {
  const { steps, lost, privacy } = useMessages('download');
  return (
    <>
      <PageSection title={steps.title} layout="wide">
        <StepList steps={steps.items.map((text) => ({ text }))} direction="across" />
      </PageSection>
      <div className="page-section first-steps">
        {(CLAIMS.noAccount ? [lost, privacy] : [lost]).map(({ title, lead }) => (
          <section key={title} className="first-steps__answer">
            <h2>
              <Words text={title} />
            </h2>
            <p>{interpolate(lead, BRAND)}</p>
          </section>
        ))}
      </div>
    </>
  );
}
