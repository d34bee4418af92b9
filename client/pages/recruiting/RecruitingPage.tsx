import { BRAND } from '../../../shared/brand/brand.ts';
import { AMBASSADOR_CITIES, AMBASSADOR_ROLE } from '../../../shared/brand/ambassadors.ts';
import { RECRUITING_REQUIREMENTS_NEEDED, REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ReviewPromise } from '../../ui/ReviewPromise.tsx';
import { CityThread } from './CityThread.tsx';
import { SubmissionForm } from '../../submissions/form/SubmissionForm.tsx';
import { StatusLink } from '../../submissions/status/ReceiptCode.tsx';
import { LineList, StepList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

export function RecruitingPage({ data: { fill: filled, isClosed } }: PageProps<'recruiting'>) {
  const t = useMessages('recruiting');
  const { errors } = useMessages('forms');
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
      above="form"
      head={filled?.errors.length ? { ...t.head, title: interpolate(errors.pageTitle, t.head) } : t.head}
      values={values}
      title={t.title}
      lead={t.lead}
      facts={
        <>
          <p className="quiet">{interpolate(t.gets.note, values)}</p>
          <StatusLink />
        </>
      }
    >
      {[t.work, t.gets].map(({ title, items }) => (
        <PageSection key={title} title={title}>
          <LineList items={items.map((item) => interpolate(item, values))} />
        </PageSection>
      ))}
      <SubmissionForm key={filled?.revises} kind="recruiting" fill={filled} isClosed={isClosed} />
      <div className="columns">
        <p className="note">{t.note}</p>
      </div>
      <PageSection title={t.cities.title} lead={t.cities.note}>
        <CityThread />
        <ul className="visually-hidden">
          {AMBASSADOR_CITIES.map(({ names }) => (
            <li key={names[lang]}>{names[lang]}</li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t.nextTitle} layout="wide">
        <StepList
          steps={t.next.map(({ title, text }) => ({
            title: interpolate(title, { days: REVIEW_WORKING_DAYS }),
            text,
          }))}
          direction="across"
        />
      </PageSection>
      <ReviewPromise title={t.promise.title} text={t.promise.text} />
    </TextPage>
  );
}
