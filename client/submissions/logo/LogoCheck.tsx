import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { FIELD_CONTROLS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { useFileSize } from '../../forms/FileCard.tsx';
import { type ChosenFile, putFile } from '../../forms/FileDrop.tsx';
import { interpolate, type Messages } from '../../i18n/messages.ts';
import { useLateSection } from '../../shell/navigation/lateSection.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LogoPreview } from './LogoPreview.tsx';
import { examineLogo, type LogoExam } from './examineLogo.ts';
import { judgeLogo, type LogoFault } from './findLogoFaults.ts';
import { type LogoChange, fixLogo } from './fixLogo.ts';
import type { LogoFit } from './planLogo.ts';

type LogoCheckProps = ChosenFile & { kind: FormKind };

/** Lists everything that is wrong with a logo, fixes it on request, and previews it as in the wallet. */
export function LogoCheck(chosen: LogoCheckProps) {
  const texts = useLateSection('logoCheck');
  return texts && <CheckedLogo {...chosen} texts={texts} />;
}

function CheckedLogo({ kind, file, control, onSay, texts: t }: LogoCheckProps & { texts: Messages['logoCheck'] }) {
  const rule = FIELD_CONTROLS[kind][fieldWith(kind, 'logo')];
  const mustBeSquare = rule?.type === 'logo' && rule.corners === 'square';
  const formatSize = useFileSize();
  // The previous result stays while another file is examined, so that nothing jumps.
  const [exam, setExam] = useState<LogoExam | null>(null);
  const [fixed, setFixed] = useState<{ original: File; file: File; changes: LogoChange[] } | null>(null);
  const [failure, setFailure] = useState<{ file: File; words: string } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const present = useRef<File | null>(null);

  const onExamined = useEffectEvent((found: LogoExam) => {
    setExam(found);
    const { title, items } = describe(found);
    onSay([title, ...items].join(' '));
  });
  useEffect(() => {
    present.current = file;
    void examineLogo(file, mustBeSquare).then((found) => present.current === file && onExamined(found));
    return () => void (present.current = null);
  }, [file, mustBeSquare]);

  function describe(found: LogoExam) {
    const verdict = judgeLogo(found.faults);
    const isMade = verdict === 'right' || verdict === 'faint';
    const changes = isMade && fixed && isSame(found.file, fixed.file) ? fixed.changes : null;
    const state = changes && verdict === 'right' ? 'fixed' : verdict;
    const items = [
      ...found.faults.map(({ code, values }) => fillIn(t.faults[code], values)),
      ...(changes ?? []).map(({ code, values }) => fillIn(t.changes[code], values)),
    ];
    return { state, title: t.titles[state], items, isFixed: changes !== null } as const;
  }

  function fillIn(text: string, values: LogoFault['values'] = {}): string {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('Bytes') ? formatSize(Number(value)) : value,
    ]);
    return interpolate(text, Object.fromEntries(written));
  }

  async function fix(fit: LogoFit) {
    // The button for the other fit is about to be removed.
    button.current?.focus();
    const made = await fixLogo(file, fit, stemFrom(control.current?.form, fieldWith(kind, 'symbol')), mustBeSquare);
    // The file was removed or replaced in the meantime.
    if (present.current !== file) return;
    if (typeof made === 'string') {
      const words = interpolate(t[made], { size: LOGO_SIZE_PX });
      setFailure({ file, words });
      return onSay(words);
    }
    setFixed({ original: file, ...made });
    if (control.current) putFile(control.current, made.file);
  }

  function undo() {
    if (control.current && fixed) putFile(control.current, fixed.original);
  }

  if (!exam) return null;
  const { state, title, items, isFixed } = describe(exam);
  const isGood = state === 'right' || state === 'fixed';
  return (
    <div className="logo-check rows" data-good={isGood}>
      <p className="field__error">
        <Icon name={isGood ? 'check' : 'warning'} /> <span>{title}</span>
      </p>
      {items.length > 0 && (
        <ul className="logo-check__items bullets">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {failure?.file === exam.file && (
        <p className="field__error">
          <Icon name="warning" />
          <span>{failure.words}</span>
        </p>
      )}
      {(state === 'fixable' || isFixed) && (
        <p className="cluster">
          {/* Fix and undo are the same button, so that the focus stays; a double click must not do both. */}
          <button
            ref={button}
            type="button"
            className={isFixed ? 'button button--quiet' : 'button'}
            onClick={({ detail }) => detail <= 1 && (isFixed ? undo() : void fix('pad'))}
          >
            {isFixed
              ? t.undo
              : interpolate(exam.faults.some(({ code }) => code === 'rounded') ? t.fill : t.make, {
                  size: LOGO_SIZE_PX,
                })}
          </button>
          {!isFixed && exam.hasStrips && (
            <button type="button" className="button button--quiet" onClick={() => void fix('crop')}>
              {t.crop}
            </button>
          )}
        </p>
      )}
      {exam.drawn && <LogoPreview logo={exam.drawn} note={interpolate(t.whole, { size: LOGO_SIZE_PX })} />}
    </div>
  );
}

/** Compares name, size and time: an input may return another object for the same file. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

const STEM_LENGTH_MAX = 20;

/** Base name of a fixed file: the token's symbol, or `logo`. */
function stemFrom(form: HTMLFormElement | null | undefined, symbolField: string): string {
  const symbol = symbolField ? form?.elements.namedItem(symbolField) : null;
  const text = symbol instanceof HTMLInputElement ? symbol.value : '';
  return text.replace(/[^\w-]/g, '').slice(0, STEM_LENGTH_MAX) || 'logo';
}
