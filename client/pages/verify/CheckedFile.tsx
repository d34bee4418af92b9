import { useEffect, useId, useRef, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { KEY_PLACES } from '../../../shared/brand/links.ts';
import { formatDate } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { ADDRESS_GROUP, GroupedCode } from '../../ui/GroupedCode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { checkFile, type CheckReport } from './checkFile.ts';
import { acceptKey, measureOf } from './knownKey.ts';
import type { TrustFault } from './readTrust.ts';
import { AnswerFrame, VerifyAnswerBox } from './VerifyAnswer.tsx';
import { wordsOf } from './verifyWords.ts';

/** What was chosen: the first of the files, or the name of a folder. */
export interface ChosenEntry {
  entry: File | string;
  /** Others were dropped with it. */
  hasOthers: boolean;
}

interface CheckedFileProps extends ChosenEntry {
  /** The line of minisign's public key; null where the site has none. */
  publicKey: string | null;
  /** Announces a text. */
  onSay: (words: string) => void;
  onCancel: () => void;
  /** Checks the file once more. */
  onAgain: () => void;
}

/** Progress is announced in steps of so many percent. */
const ANNOUNCED_STEP = 25;
/** Faults behind which there may be an attack. */
const SUSPICIOUS: readonly TrustFault[] = ['changed', 'otherKey', 'newKey', 'revokedKey', 'older'];

/** The check of a chosen file: its progress, then whose the file is. The check ends when this is removed. */
export function CheckedFile({ entry, hasOthers, publicKey, onSay, onCancel, onAgain }: CheckedFileProps) {
  const texts = useMessages('verify');
  const layout = useMessages('layout');
  const t = texts.file;
  const lang = useLanguage();
  // Before the check raises it.
  const [{ seenSerial }] = useState(() => measureOf(publicKey));
  const [report, setReport] = useState<CheckReport | { state: 'folder' | 'empty' }>(() => {
    if (typeof entry === 'string') return { state: 'folder' };
    return entry.size === 0 ? { state: 'empty' } : { state: 'reading', percent: 0 };
  });
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = typeof entry === 'string' ? entry : entry.name;

  useEffect(() => {
    if (typeof entry === 'string' || entry.size === 0) return undefined;
    return checkFile({ file: entry, publicKey }, (next) => {
      // The focused button is about to be removed.
      if (next.state !== 'reading' && button.current === document.activeElement) box.current?.focus();
      setReport(next);
    });
  }, [entry, publicKey]);

  const { announcement, shown } = describe();
  useEffect(() => onSay(announcement), [onSay, announcement]);

  function goOnWith(signer: string) {
    acceptKey(signer);
    onAgain();
  }

  function describe() {
    if (report.state === 'reading') {
      const { percent } = report;
      const reading = (value: number) => interpolate(t.reading, { name, percent: value });
      return {
        announcement: reading(percent - (percent % ANNOUNCED_STEP)),
        shown: (
          <>
            <p id={id}>{reading(percent)}</p>
            <progress className="checked-file__progress" max={100} value={percent} aria-labelledby={id} />
            <p>
              <button ref={button} type="button" className="button button--quiet" onClick={onCancel}>
                {t.cancel}
              </button>
            </p>
          </>
        ),
      };
    }
    if (report.state === 'answered') {
      const { answer, hash } = report;
      return {
        announcement: wordsOf(answer, { verify: texts, layout }, lang).title,
        shown: (
          <VerifyAnswerBox answer={answer} level={3}>
            <Hash hash={hash} />
          </VerifyAnswerBox>
        ),
      };
    }
    if (report.state === 'unproven') {
      const { fault, hash, serial, expires, signer } = report;
      const isOfferedKey = signer !== null && (fault === 'newKey' || fault === 'revokedKey');
      const { title, text } = texts.fileFaults[fault];
      const values = {
        email: BRAND.securityEmail,
        dns: KEY_PLACES.dns,
        code: new URL(KEY_PLACES.code).host,
        key: signer ?? '',
        expires: expires ? formatDate(lang, expires) : '',
        serial: serial ?? '',
        seen: seenSerial,
      };
      const tone = SUSPICIOUS.includes(fault) ? 'warning' : 'neither';
      return {
        announcement: title,
        shown: (
          <AnswerFrame title={title} text={interpolate(text, values)} limit={t.unproven} tone={tone} level={3}>
            <Hash hash={hash} />
            {isOfferedKey && (
              <p>
                <button type="button" className="button button--quiet" onClick={() => goOnWith(signer)}>
                  {t.acceptKey}
                </button>
              </p>
            )}
          </AnswerFrame>
        ),
      };
    }
    const words = interpolate(t.refusals[report.state], { name });
    return {
      announcement: words,
      shown: (
        <p className="field__error">
          <Icon name="warning" />
          <span>{words}</span>
        </p>
      ),
    };
  }

  return (
    <div className="checked-file rows" ref={box} tabIndex={-1}>
      {hasOthers && <p>{interpolate(t.others, { name })}</p>}
      {shown}
    </div>
  );
}

function Hash({ hash }: { hash: string }) {
  const { hash: label } = useMessages('verify').file;
  return (
    <div>
      <p className="note">{label}</p>
      <p className="line">
        <GroupedCode className="grouped-code" groups={hash.match(ADDRESS_GROUP)} />
        <CopyButton text={hash} name={label} />
      </p>
    </div>
  );
}
