import { BRAND } from '../../../shared/brand/brand.ts';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { ROUTES } from '../../../shared/site/routes.ts';
import { CHOICES, readMatter } from '../../../shared/submission/schemas/fieldControl.ts';
import { MATTER_FIELD } from '../../../shared/submission/schemas/fieldRows.ts';
import { FAKE_DAYS } from '../../../shared/genuine/verify.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { SiblingNav } from '../../shell/layout/SiblingNav.tsx';
import { ReviewPromise } from '../../ui/ReviewPromise.tsx';
import { SubmissionForm } from '../../submissions/form/SubmissionForm.tsx';
import { StatusLink } from '../../submissions/status/ReceiptCode.tsx';
import { OutLink } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';

/** A submission form with its requirements and review process. */
export function SubmitPage({ params: { kind }, data: { fill: filled, takeoverCode, isClosed } }: PageProps<'submit'>) {
  const t = useMessages('submit');
  const { tokenListed } = useMessages('submissionErrors');
  const { errors } = useMessages('forms');
  const isListing = kind !== 'fake';
  const matter = readMatter(filled?.texts[MATTER_FIELD]);
  const text = isListing || matter === 'report' ? t[kind] : t.fake[matter];
  const head = isListing ? t.head : matter === 'report' ? t.fake.head : t.fake[matter];
  const values = { name: BRAND.name, kind: t[kind].name, days: REVIEW_WORKING_DAYS, host: BRAND.officialHost };
  const after = matter === 'report' ? t.fake.after.items : t.fake[matter].after;
  const matters = CHOICES.fakeMatter.map((key) => ({ key, text: t.fake.matters[key] }));
  const kinds = ROUTES.project.params.kind.map((key) => ({ key, text: t[key].name }));
  return (
    <TextPage
      above="form"
      head={filled?.errors.length ? { ...head, title: interpolate(errors.pageTitle, head) } : head}
      values={values}
      title={text.title}
      lead={text.lead}
      siblings={
        isListing ? (
          <SiblingNav label={t.kinds} page="submit" current={kind} items={kinds} />
        ) : (
          !filled?.revises && <SiblingNav label={t.fake.kinds} page="report" current={matter} items={matters} />
        )
      }
      facts={
        <>
          <p className="quiet">{interpolate(isListing ? t.facts : t.fake.facts, values)}</p>
          <StatusLink />
        </>
      }
    >
      {/* The key gives each kind of form its own state. */}
      <SubmissionForm
        key={kind + matter + (filled?.revises ?? filled?.about ?? '')}
        kind={kind}
        fill={filled}
        takeoverCode={takeoverCode}
        isClosed={isClosed}
      />
      {kind === 'token' && (
        <PageSection title={t.included.title} lead={t.included.lead}>
          <blockquote className="included-token__message">{tokenListed}</blockquote>
          <p className="text-page__statement">{t.included.text}</p>
          <p className="text-page__mail">
            <OutLink name="tokenRepository">{t.included.link}</OutLink>
          </p>
        </PageSection>
      )}
      <PageSection title={t.clock.title} lead={t.clock.lead} layout="wide">
        <ReviewClock />
      </PageSection>
      {isListing ? (
        <>
          <PageSection title={t.refusals.title} lead={t.refusals.lead}>
            <LineList items={[...t.refusals.items, ...t.refusals[kind === 'dapp' ? 'dapp' : 'others']]} />
          </PageSection>
          <ReviewPromise
            title={t.scams.title}
            text={t.scams.lead}
            signs={t.scams.items.map((sign) => interpolate(sign, values))}
            report={t.scams.report}
          />
        </>
      ) : (
        <PageSection title={t.fake.after.title}>
          <LineList items={after.map((item) => interpolate(item, { ...values, listed: FAKE_DAYS }))} />
        </PageSection>
      )}
    </TextPage>
  );
}

/** An example of the review period: which days count, and when the decision is due. */
export function ReviewClock() {
  const { days } = useMessages('submit').clock;
  // The day of sending and the working days of the review.
  const counting = [0, 1, 4];
  return (
    <ol className="review-clock rows">
      {days.map(([day, text], index) => (
        <li key={day} className="review-clock__day" data-counts={counting.includes(index)}>
          <strong>{day}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
