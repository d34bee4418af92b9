import { type ReactNode, useId } from 'react';
import type { NameAnswer, SentMail, VerifyAnswer } from '../../shared/verify.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/links.tsx';
import { type VerifyWords, wordsOf } from './verifyWords.ts';

type Mood = 'ours' | 'warning' | 'neither';

/** The mood of a verdict: ours, a warning, or neither. */
const MOODS: Record<VerifyAnswer['verdict'], Mood> = {
  genuine: 'ours',
  official: 'ours',
  old: 'neither',
  unknown: 'neither',
  notOurs: 'neither',
  noHash: 'neither',
  affected: 'warning',
  neverExisted: 'warning',
  imitates: 'warning',
  reported: 'warning',
  sent: 'ours',
  notSent: 'warning',
};

/** The answer to what was asked, in words; the children stand below. */
export function VerifyAnswerBox({
  answer,
  level,
  children,
}: { answer: VerifyAnswer } & Omit<AnswerFrameProps, 'mood' | keyof VerifyWords>) {
  const t = useMessages('verify');
  const words = wordsOf(answer, { verify: t, layout: useMessages('layout') }, useLanguage());
  const isWarning = answer.of === 'hash' && (answer.verdict === 'notOurs' || answer.advisory !== null);
  const mood = isWarning ? 'warning' : MOODS[answer.verdict];
  return (
    <AnswerFrame
      {...words}
      mood={mood}
      level={level}
      name={answer.of === 'name' && answer.odd.length > 0 && <MarkedName {...answer} />}
    >
      {answer.of === 'code' && answer.mail && <MailText {...answer.mail} />}
      {answer.of === 'name' && answer.verdict !== 'official' && (
        <p>
          <PageLink page="submit" params={{ kind: 'fake' }}>
            {t.report}
          </PageLink>
        </p>
      )}
      {children}
    </AnswerFrame>
  );
}

interface AnswerFrameProps extends VerifyWords {
  mood: Mood;
  /** Of the heading. */
  level?: 2 | 3 | undefined;
  /** Below the heading. */
  name?: ReactNode;
  children?: ReactNode;
}

/** The box of an answer; `bdi` keeps a name of another direction from turning the sentence. */
export function AnswerFrame({ title, text, limit, mood, level = 2, name, children }: AnswerFrameProps) {
  const t = useMessages('verify');
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="verify-answer rows" data-mood={mood} aria-labelledby={id}>
      <p className="note">{t.answer}</p>
      <Heading id={id} className="verify-answer__title">
        <Icon name={mood === 'ours' ? 'check' : 'warning'} />
        <bdi>{title}</bdi>
      </Heading>
      {name}
      <p>
        <bdi>{text}</bdi>
      </p>
      <p className="quiet">{limit}</p>
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

/** A name with the characters marked that only look like those of the official one. */
function MarkedName({ name, odd }: NameAnswer) {
  const characters = odd.map((character) => Array.from(character)[0]);
  const runs: { text: string; isOdd: boolean }[] = [];
  for (const character of name) {
    const isOdd = characters.includes(character);
    const last = runs.at(-1);
    if (last?.isOdd === isOdd) last.text += character;
    else runs.push({ text: character, isOdd });
  }
  return (
    <p className="verify-answer__name" dir="ltr" translate="no">
      {runs.map(({ text, isOdd }, index) => (isOdd ? <mark key={index}>{text}</mark> : text))}
    </p>
  );
}
