import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { LOGO_SIZE_PX } from '../../../shared/limits.ts';
import { useFileSize } from '../../forms/FileCard.tsx';
import { putFile } from '../../forms/FileDrop.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LogoPreview } from './LogoPreview.tsx';
import { type LogoExam, useLogoExam } from './examineLogo.ts';
import { judgeLogo, type LogoFault } from './findLogoFaults.ts';
import { type LogoChange, fixLogo } from './fixLogo.ts';
import type { LogoFit } from './planLogo.ts';

interface LogoCheckProps {
  file: File;
  /** The file input, which also receives the fixed file. */
  control: RefObject<HTMLInputElement | null>;
  /** Base name of a fixed file, read when it is made. */
  stem: () => string;
  onSay: (words: string) => void;
}

interface FixedFile {
  original: File;
  made: File;
  changes: readonly LogoChange[];
}

/** Lists everything that is wrong with a logo, fixes it on request, and previews it as in the wallet. */
export function LogoCheck({ file, control, stem, onSay }: LogoCheckProps) {
  const t = useMessages('logoCheck');
  const { sayFault, sayChange } = useLogoWords();
  const [fixed, setFixed] = useState<FixedFile | null>(null);
  const [failure, setFailure] = useState<{ file: File; words: string } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const present = useRef<File | null>(null);

  const exam = useLogoExam(file, (found) => {
    const { title, items } = describe(found);
    onSay([title, ...items].join(' '));
  });

  useEffect(() => {
    present.current = file;
    return () => void (present.current = null);
  }, [file]);

  function describe(found: LogoExam) {
    const verdict = judgeLogo(found.faults);
    const changes = verdict === 'right' && fixed && isSame(found.file, fixed.made) ? fixed.changes : null;
    const state = changes ? 'fixed' : verdict;
    return { state, title: t.titles[state], items: changes?.map(sayChange) ?? found.faults.map(sayFault) } as const;
  }

  function replace(next: File) {
    if (control.current) putFile(control.current, next);
  }

  async function fix(fit: LogoFit) {
    // The button for the other fit is about to be removed.
    button.current?.focus();
    const made = await fixLogo(file, fit, stem());
    // The file was removed or replaced in the meantime.
    if (present.current !== file) return;
    if (typeof made === 'string') {
      const words = interpolate(t[made], { size: LOGO_SIZE_PX });
      setFailure({ file, words });
      onSay(words);
      return;
    }
    setFixed({ original: file, made: made.file, changes: made.changes });
    replace(made.file);
  }

  if (!exam) return null;
  const { state, title, items } = describe(exam);
  const isGood = state === 'right' || state === 'fixed';
  return (
    <div className="logo-check" data-good={isGood}>
      <p className="field__error">
        <Icon name={isGood ? 'check' : 'warning'} /> {title}
      </p>
      {items.length > 0 && (
        <ul className="logo-check__items">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {failure?.file === exam.file && (
        <p className="field__error">
          <Icon name="warning" />
          {failure.words}
        </p>
      )}
      {(state === 'fixable' || state === 'fixed') && (
        <LogoButtons
          isFixed={state === 'fixed'}
          canCrop={exam.hasStrips}
          main={button}
          onFix={(fit) => void fix(fit)}
          onUndo={() => fixed && replace(fixed.original)}
        />
      )}
      {exam.drawn && <LogoPreview logo={exam.drawn} />}
    </div>
  );
}

/** Compares name, size and time: an input may return another object for the same file. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

interface LogoButtonsProps {
  isFixed: boolean;
  /** Whether cropping and filling give different results. */
  canCrop: boolean;
  main: Ref<HTMLButtonElement>;
  onFix: (fit: LogoFit) => void;
  onUndo: () => void;
}

/** The actions on a logo. Fix and undo are the same button, so that the focus stays. */
function LogoButtons({ isFixed, canCrop, main, onFix, onUndo }: LogoButtonsProps) {
  const t = useMessages('logoCheck');
  return (
    <p className="cluster">
      <button
        ref={main}
        type="button"
        className={isFixed ? 'button button--quiet' : 'button'}
        onClick={({ detail }) => {
          // The second click of a double click must not undo the first.
          if (detail > 1) return;
          if (isFixed) onUndo();
          else onFix('pad');
        }}
      >
        {isFixed ? t.undo : interpolate(t.make, { size: LOGO_SIZE_PX })}
      </button>
      {!isFixed && canCrop && (
        <button type="button" className="button button--quiet" onClick={() => onFix('crop')}>
          {t.crop}
        </button>
      )}
    </p>
  );
}

/** Describes the faults of a logo and the changes made to it. */
function useLogoWords(): { sayFault: (fault: LogoFault) => string; sayChange: (change: LogoChange) => string } {
  const t = useMessages('logoCheck');
  const writeSize = useFileSize();
  const write = (text: string, values: LogoFault['values'] = {}) => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('Bytes') ? writeSize(Number(value)) : value,
    ]);
    return interpolate(text, Object.fromEntries(written));
  };
  return {
    sayFault: ({ code, values }) => write(t.faults[code], values),
    sayChange: ({ code, values }) => write(t.changes[code], values),
  };
}
