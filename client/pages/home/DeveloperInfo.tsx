import { BRAND, CODE_SAMPLE, EXAMPLE_ORDER } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { ExtensionScene } from '../../ui/illustrations/SigningSlip.tsx';
import { CodeText } from '../../ui/CodeText.tsx';
import { PageLink } from '../../ui/links.tsx';
import { SectionHeading } from '../../ui/sections.tsx';

/** One band: the code, what its user reads, and the way to the developers' page. */
export function DeveloperInfo() {
  const t = useMessages('home').developers;
  return (
    <section className="developer-info far" aria-labelledby="developer-info">
      <div className="developer-info__grid shell shell--section">
        <div className="developer-info__words rows">
          <SectionHeading id="developer-info" title={t.title} lead={interpolate(t.lead, BRAND)} />
          <p className="quiet">{t.nodes}</p>
          <PageLink page="developer" className="developer-info__page button button--large">
            {t.page}
          </PageLink>
        </div>
        <CodeCard />
        <ExtensionScene />
      </div>
    </section>
  );
}

function CodeCard() {
  const t = useMessages('home').developers;
  // The wallet beside the code shows the same.
  const summary = interpolate(useMessages('illustrations').slip.summary, { order: EXAMPLE_ORDER });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what can have the focus
    <figure className="code-card" aria-label={t.codeLabel} tabIndex={0}>
      <pre className="code-card__code" translate="no">
        <CodeText code={interpolate(CODE_SAMPLE, { summary })} />
      </pre>
    </figure>
  );
}
