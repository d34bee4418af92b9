import type { NameAnswer, VerifyAnswer } from '../../shared/verify.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/links.tsx';
import { wordsOf } from './verifyWords.ts';

/** The mood of a verdict: ours, a warning, or neither. */
const MOODS: Record<VerifyAnswer['verdict'], 'ours' | 'warning' | 'neither'> = {
  genuine: 'ours',
  official: 'ours',
  old: 'neither',
  unknown: 'neither',
  notOurs: 'neither',
  noHash: 'neither',
  affected: 'warning',
  neverExisted: 'warning',
  imitates: 'warning',
};

/** The answer to what was asked, in words; `bdi` keeps a name of another direction from turning the sentence. */
export function VerifyAnswerBox({ answer }: { answer: VerifyAnswer }) {
  const t = useMessages('verify');
  const { title, text, limit } = wordsOf(answer, t, useLanguage());
  const mood = answer.of === 'hash' && answer.verdict === 'notOurs' ? 'warning' : MOODS[answer.verdict];
  return (
    <section className="verify-answer rows" data-mood={mood} aria-labelledby="answer">
      <p className="note">{t.answer}</p>
      <h2 id="answer" className="verify-answer__title">
        <Icon name={mood === 'ours' ? 'check' : 'warning'} />
        <bdi>{title}</bdi>
      </h2>
      {answer.of === 'name' && answer.odd.length > 0 && <MarkedName {...answer} />}
      <p>
        <bdi>{text}</bdi>
      </p>
      <p className="quiet">{limit}</p>
      {answer.of === 'name' && answer.verdict !== 'official' && (
        <p>
          <PageLink page="submit" params={{ kind: 'fake' }}>
            {t.report}
          </PageLink>
        </p>
      )}
    </section>
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
