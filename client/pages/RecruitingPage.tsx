import { BRAND } from '../../shared/brand/brand.ts';
import { AMBASSADOR_CITIES, AMBASSADOR_ROLE } from '../../shared/brand/claims.ts';
import { APPLICATION_WORKING_DAYS, RECRUITING_REQUIREMENTS_NEEDED } from '../../shared/limits.ts';
import type { PageProps } from '../../shared/pageData.ts';
import { interpolate, useLanguage, useMessages } from '../i18n/messages.ts';
import { Words } from '../i18n/words.tsx';
import { ReviewPromise } from '../projects/ReviewPromise.tsx';
import { CityThread } from '../recruiting/CityThread.tsx';
import { SubmissionForm } from '../submissions/form/SubmissionForm.tsx';
import { StatusLink } from '../submissions/status/ReceiptCode.tsx';
import { LineList, StepList } from '../ui/lists.tsx';
import { PageSection, TextPage } from '../ui/sections.tsx';

export function RecruitingPage({ data: { fill: filled } }: PageProps<'recruiting'>) {
  const t = useMessages('recruiting');
  const lang = useLanguage();
  const values = {
    name: BRAND.name,
    needed: RECRUITING_REQUIREMENTS_NEEDED,
    total: t.requirements.items.length,
    hours: AMBASSADOR_ROLE.hoursPerWeek,
    months: AMBASSADOR_ROLE.termMonths,
  };
  return (
    <TextPage
      head={t.head}
      values={values}
      title={t.title}
      lead={t.lead}
      action={<StatusLink />}
      scene={
        <>
          <CityThread />
          <h2 className="text-page__address">
            <Words text={t.cities.title} />
          </h2>
          <ul className="visually-hidden">
            {AMBASSADOR_CITIES.map(({ names }) => (
              <li key={names[lang]}>{names[lang]}</li>
            ))}
          </ul>
          <p className="quiet">{t.cities.note}</p>
        </>
      }
    >
      <div className="page-section" data-layout="wide">
        <div className="halves">
          {[{ ...t.work, note: '' }, t.gets].map(({ title, note, items }) => (
            <section key={title}>
              <h2>
                <Words text={title} />
              </h2>
              {/* Rendered even when empty, so that the lists of both columns start on one line. */}
              <p className="quiet">{interpolate(note, values)}</p>
              <LineList items={items.map((item) => interpolate(item, values))} />
            </section>
          ))}
        </div>
      </div>
      <PageSection
        title={t.requirements.title}
        lead={t.requirements.lead}
        aside={<p className="numeral">{interpolate(t.requirements.count, values)}</p>}
      >
        <LineList items={t.requirements.items} look="numbered" />
      </PageSection>
      <SubmissionForm key={filled?.revises} kind="recruiting" fill={filled} />
      <p className="note">{t.note}</p>
      <PageSection title={t.nextTitle} layout="wide">
        <StepList
          steps={t.next.map(({ title, text }, index) => ({
            title: interpolate(title, { days: APPLICATION_WORKING_DAYS[index] ?? '' }),
            text,
          }))}
          direction="across"
        />
      </PageSection>
      <ReviewPromise title={t.promise.title} text={t.promise.text} />
    </TextPage>
  );
}
