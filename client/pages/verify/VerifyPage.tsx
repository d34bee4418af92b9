import { useEffect, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { isTooLong } from '../../../shared/genuine/questionLength.ts';
import { toneOf } from '../../../shared/genuine/toneOf.ts';
import { TOO_LONG_ANSWER } from '../../../shared/genuine/verify.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { CommandText } from '../../ui/CommandText.tsx';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { PageLink } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { PageSection, TextPage } from '../../ui/TextPage.tsx';
import { AddressBars } from './AddressBars.tsx';
import { FileBox } from './FileBox.tsx';
import { KeyPlaces } from './KeyPlaces.tsx';
import { type Question, QuestionForm } from './QuestionForm.tsx';
import { VerifyAnswerBox } from './VerifyAnswer.tsx';
import { VerifySite } from './VerifySite.tsx';
import { wordsOf } from './verifyWords.ts';

/** Commands that print the SHA-256 of a file, by system. */
const COMMANDS = {
  windows: 'certutil -hashfile FILE SHA256',
  macos: 'shasum -a 256 FILE',
  linux: 'sha256sum FILE',
} as const;
const SYSTEMS = ['windows', 'macos', 'linux'] as const;

/** Whether a version, a name or a file is ours: each box is a GET form, and its answer is at the page's address. */
export function VerifyPage({ data: { asked, answer: loaded, listed, publicKey } }: PageProps<'verify'>) {
  const t = useMessages('verify');
  const layout = useMessages('layout');
  const lang = useLanguage();
  const values = { name: BRAND.name, host: BRAND.officialHost };
  const { isRefused, refuse, box } = useRefusal(asked);
  const answer = isRefused ? TOO_LONG_ANSWER : loaded;
  const form = (question: Question) => <QuestionForm question={question} asked={asked} refuse={refuse} />;
  // A screen reader begins with the title of the document.
  const head = answer ? { ...t.head, title: wordsOf(answer, { verify: t, layout }, lang).title } : t.head;
  return (
    <TextPage
      head={head}
      title={t.head.title}
      values={values}
      lead={t.lead}
      action={
        <>
          {answer && (
            <div ref={box} tabIndex={-1}>
              <VerifyAnswerBox answer={answer}>
                {listed && !isRefused && (
                  <p>
                    <a href={listed.href}>{interpolate(t.listed[listed.by], { dapp: listed.title })}</a>
                  </p>
                )}
              </VerifyAnswerBox>
            </div>
          )}
          {form('name')}
          {!answer && (
            <p>
              <PageLink page="submit" params={{ kind: 'fake' }}>
                {t.report}
              </PageLink>
            </p>
          )}
        </>
      }
      scene={<AddressBars isOurs={answer !== null && toneOf(answer) === 'ours'} />}
    >
      <PageSection title={t.version.title} lead={t.version.lead}>
        {form('version')}
      </PageSection>
      <PageSection title={t.hash.title} lead={t.hash.lead}>
        <FileBox publicKey={publicKey} />
        {form('hash')}
        <HashCommands />
      </PageSection>
      <PageSection title={t.code.title} lead={t.code.lead}>
        {form('code')}
      </PageSection>
      <VerifySite />
      <PageSection title={t.copy.title}>
        <div className="rows">
          <LineList items={t.copy.points.map((point) => interpolate(point, values))} />
          {publicKey !== null && <KeyPlaces publicKey={publicKey} />}
        </div>
      </PageSection>
    </TextPage>
  );
}

function HashCommands() {
  const { commands, systems } = useMessages('verify').hash;
  return (
    <div className="terminal">
      <p className="note">{commands}</p>
      <dl className="hash-commands">
        {SYSTEMS.map((system) => (
          <div key={system}>
            <dt className="note">{systems[system]}</dt>
            <dd className="terminal__line">
              <CommandText command={COMMANDS[system]} />
              <CopyButton text={COMMANDS[system]} name={systems[system]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Refuses questions that are too long before they are sent: the answer stands in the page, and the focus moves to it. */
function useRefusal(question: object) {
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<{ after: object } | null>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  /** Returns whether it did. */
  function refuse(form: HTMLFormElement): boolean {
    const isLong = [...new FormData(form).values()].some((text) => typeof text === 'string' && isTooLong(text));
    if (isLong) setRefused({ after: question });
    return isLong;
  }
  // The answer to another question takes its place.
  return { isRefused: refused?.after === question, refuse, box };
}
