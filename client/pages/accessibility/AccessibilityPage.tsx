import { BRAND } from '../../../shared/brand/brand.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { formatDate } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { OutLink } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

/** The day on which the statement was last compared with the site and its tests. */
const REVIEWED_ON = '2026-11-28';

export function AccessibilityPage(_props: PageProps<'accessibility'>) {
  const t = useMessages('accessibility');
  const { contact } = useMessages('layout').entries;
  const date = formatDate(useLanguage(), REVIEWED_ON);
  return (
    <TextPage head={t.head} lead={t.lead}>
      <PageSection title={t.aim.title}>
        <div className="rows">
          <p>{t.aim.text}</p>
          <p className="quiet">{interpolate(t.aim.reviewed, { date })}</p>
        </div>
      </PageSection>
      <PageSection title={t.tests.title} lead={t.tests.lead}>
        <ul className="paired">
          {t.tests.items.map(({ title, text }) => (
            <li key={title}>
              <h3>
                <Words text={title} />
              </h3>
              <Words as="p" className="quiet" text={text} />
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t.untried.title}>
        <LineList items={t.untried.items} />
      </PageSection>
      <PageSection title={t.limits.title}>
        <LineList items={t.limits.items.map((text) => interpolate(text, BRAND))} />
      </PageSection>
      <PageSection title={t.report.title}>
        <div className="rows">
          <p>{t.report.text}</p>
          <p>
            <OutLink name="contact" className="button">
              {contact}
            </OutLink>
          </p>
        </div>
      </PageSection>
    </TextPage>
  );
}
