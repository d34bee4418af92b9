import type { RefObject } from 'react';
import type { FileField } from '../../../shared/submission/schemas/formInput.ts';
import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { putFile } from '../../forms/FileDrop.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { ENVELOPE } from './draft.ts';
import { filesOf, focusFirst, formatLabels, setValues, textsOf } from './formTexts.ts';

/** The texts and files of a form before it was started over. */
export interface Cleared {
  texts: Readonly<Record<string, string>>;
  files: Partial<Record<FileField, File>>;
}

interface DraftNoteProps {
  kind: FormKind;
  form: RefObject<HTMLFormElement | null>;
  isRestored: boolean;
  /** Names of the fields whose file has to be chosen again. */
  filesAgain: readonly string[];
  cleared: Cleared | null;
  onStartOver: (cleared: Cleared) => void;
  onUndone: () => void;
}

/**
 * The message that a draft was restored, with a button to start over. Starting over can be undone until the next key
 * press.
 */
export function DraftNote({ kind, form, isRestored, filesAgain, cleared, onStartOver, onUndone }: DraftNoteProps) {
  const t = useMessages('submissionForm').draft;
  const labels = useMessages('submissionFields').labels[kind];
  const lang = useLanguage();

  function startOver() {
    if (!form.current) return;
    const data = new FormData(form.current);
    const typed = Object.entries(textsOf(data)).filter(([name]) => !ENVELOPE.includes(name));
    onStartOver({ texts: Object.fromEntries(typed), files: filesOf(data) });
  }

  function undo() {
    const control = form.current;
    if (!control || !cleared) return;
    setValues(control, cleared.texts);
    for (const [name, file] of Object.entries(cleared.files)) {
      const input = control.elements.namedItem(name);
      if (input instanceof HTMLInputElement) putFile(input, file);
    }
    onUndone();
    focusFirst(control);
  }

  return (
    <div className="draft-note cluster" role="status">
      {isRestored && (
        <>
          <p>
            {filesAgain.length > 0
              ? `${t.restored} ${interpolate(t.files, { fields: formatLabels(lang, labels, filesAgain) })}`
              : t.restored}
          </p>
          <button type="button" className="button button--quiet" onClick={startOver}>
            {t.startOver}
          </button>
        </>
      )}
      {cleared && (
        <>
          <p>{t.cleared}</p>
          <button type="button" className="button button--quiet" onClick={undo}>
            {t.undo}
          </button>
        </>
      )}
    </div>
  );
}
