import { BRAND, CODE_SAMPLE, EXAMPLE_ORDER } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { ExtensionScene } from '../../ui/illustrations/SigningSlip.tsx';
import { CodeText } from '../../ui/CodeText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OutLink, PageLink } from '../../ui/links.tsx';
import { SectionHeading } from '../../ui/sections.tsx';

export function DeveloperInfo() {
  const t = useMessages('home').developers;
  return (
    <section className="developer-info far" aria-labelledby="developer-info">
      <div className="developer-info__grid shell shell--section">
        <SectionHeading id="developer-info" title={t.title} lead={interpolate(t.lead, BRAND)} />
        <CodeCard />
        <ExtensionScene />
        <dl className="developer-info__facts">
          {t.facts.map((fact) => (
            <div key={fact.term} className="developer-info__fact">
              <dt>
                <Words text={fact.term} />
              </dt>
              <dd className="quiet">{fact.text}</dd>
            </div>
          ))}
        </dl>
        <p className="developer-info__links cluster">
          <PageLink page="developer" className="button button--large">
            {t.page}
          </PageLink>
          <OutLink name="developerDocs" className="home-link">
            <span>{t.docs}</span>
            <Icon name="arrowOut" />
          </OutLink>
          <OutLink name="labs" className="home-link">
            <span>{t.labs}</span>
            <Icon name="arrowOut" />
          </OutLink>
        </p>
      </div>
    </section>
  );
}

function CodeCard() {
  const t = useMessages('home').developers;
  // The wallet beside the code shows the same.
  const summary = interpolate(useMessages('illustrations').slip.summary, { order: EXAMPLE_ORDER });
  return (
    <figure className="code-card" aria-label={t.codeLabel}>
      <figcaption className="code-card__caption">{t.codeCaption}</figcaption>
      <pre className="code-card__code" translate="no">
        <CodeText code={interpolate(CODE_SAMPLE, { summary })} />
      </pre>
    </figure>
  );
}
