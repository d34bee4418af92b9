import { type ReactNode, useId } from 'react';
import type { NameAnswer, SentMail, VerifyAnswer } from '../../../shared/genuine/verify.ts';
import { type Tone, toneOf } from '../../../shared/genuine/toneOf.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { PageLink } from '../../ui/links.tsx';
import { ToneIcon } from '../../ui/ToneIcon.tsx';
import { NamePair } from './NamePair.tsx';
import { type VerifyWords, wordsOf } from './verifyWords.ts';

/** What can be reported as a fake. */
const REPORTABLE: readonly VerifyAnswer['verdict'][] = ['imitates', 'hasName', 'reported', 'notOurs', 'severalNames'];

/** The answer to what was asked, in words; the children stand below. */
export function VerifyAnswerBox({
  answer,
  level,
  children,
}: { answer: VerifyAnswer } & Omit<AnswerFrameProps, 'tone' | keyof VerifyWords>) {
  const t = useMessages('verify');
  const words = wordsOf(answer, { verify: t, layout: useMessages('layout') }, useLanguage());
  return (
    <AnswerFrame
      {...words}
      tone={toneOf(answer)}
      level={level}
      name={answer.of === 'name' && hasPair(answer) && <NamePair {...answer} />}
    >
      {answer.of === 'code' && answer.mail && <MailText {...answer.mail} />}
      {answer.of === 'name' && REPORTABLE.includes(answer.verdict) && (
        <p>
          <PageLink page="submit" params={{ kind: 'fake' }}>
            {t.report}
          </PageLink>
        </p>
      )}
      <VersionsLink answer={answer} />
      {children}
    </AnswerFrame>
  );
}

/** From the answer about a version or a file to that version among all of its product. */
function VersionsLink({ answer }: { answer: VerifyAnswer }) {
  const t = useMessages('verify');
  const release = answer.of === 'version' ? answer : answer.of === 'hash' ? answer.file : null;
  if (!release) return null;
  const { product, version, date } = release;
  return (
    <p>
      <PageLink page="downloadVersions" fragment={date === null ? product : `${product}-${version}`}>
        {t.allVersions}
      </PageLink>
    </p>
  );
}

/** A fake beside the official name it imitates; without one, its odd characters. */
function hasPair({ how, odd }: NameAnswer): boolean {
  return odd.length > 0 || how !== null;
}

interface AnswerFrameProps extends VerifyWords {
  tone: Tone;
  /** The heading's level. */
  level?: 2 | 3 | undefined;
  /** Stands below the heading. */
  name?: ReactNode;
  children?: ReactNode;
}

/** The box of an answer; `bdi` keeps a name of another direction from turning the sentence. */
export function AnswerFrame({ title, text, limit, tone, level = 2, name, children }: AnswerFrameProps) {
  const t = useMessages('verify');
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="verify-answer verdict rows" data-tone={tone} aria-labelledby={id}>
      <p className="verify-answer__label verdict__seal line">
        <ToneIcon tone={tone} />
        <span>{t.answer}</span>
      </p>
      <Heading id={id} className="verify-answer__title">
        <bdi dir="ltr">{title}</bdi>
      </Heading>
      {name}
      <p>
        <bdi dir="ltr">{text}</bdi>
      </p>
      {limit && <p className="verify-answer__limit">{limit}</p>}
      {children}
    </section>
  );
}

/** A mail as it was sent. */
function MailText({ subject, text }: SentMail) {
  return (
    <blockquote className="verify-answer__mail rows">
      <p>
        <strong>{subject}</strong>
      </p>
      <pre>{text}</pre>
    </blockquote>
  );
}
