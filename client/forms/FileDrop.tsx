import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { FileCard, useFileSize } from './FileCard.tsx';

/** Properties of the check of a chosen file. */
export interface ChosenFile {
  file: File;
  /** The file input; see `putFile`. */
  control: RefObject<HTMLInputElement | null>;
  /** Announces a text. */
  onSay: (words: string) => void;
}

interface FileDropProps extends FieldProps {
  /** The `accept` attribute. It only filters the file dialog; the form validates the file. */
  accept: string;
  /** Rendered under a chosen file. */
  renderCheck?: (chosen: ChosenFile) => ReactNode;
}

/**
 * A file field. The box is the browser's own input, which takes a drop, a click and the keyboard without
 * JavaScript; with it the file is shown and can be removed.
 */
export function FileDrop({ accept, renderCheck, ...field }: FileDropProps) {
  const t = useMessages('forms').file;
  const formatSize = useFileSize();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    // A file chosen before hydration, or restored by the browser.
    setFile(input.current?.files?.[0] ?? null);
  }, []);

  function choose(chosen: File | null, before: File | null) {
    setFile(chosen);
    setOver(false);
    const { name, size } = chosen ?? before ?? { name: '', size: 0 };
    setAnnounced(interpolate(chosen ? t.chosen : t.removed, { name, size: formatSize(size) }));
  }

  function remove() {
    if (!input.current) return;
    putFile(input.current, null);
    // The focused button was removed.
    input.current.focus();
  }

  return (
    <div className="file-drop rows">
      <Field {...field}>
        {(control) => (
          <div className="file-drop__box" data-over={over || undefined}>
            <input
              {...control}
              className="file-drop__input"
              ref={input}
              type="file"
              accept={accept}
              onChange={({ target }) => choose(target.files?.[0] ?? null, file)}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
            <span className="file-drop__words line" aria-hidden="true">
              <Icon name="send" />
              <span>{t.drop}</span>
            </span>
          </div>
        )}
      </Field>
      {file && <FileCard file={file} onRemove={remove} />}
      {file && renderCheck && (
        <Suspense fallback={null}>{renderCheck({ file, control: input, onSay: setAnnounced })}</Suspense>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  );
}

/** Sets or removes the file of an input and fires the events that a visitor's choice fires. */
export function putFile(control: HTMLInputElement, file: File | null): void {
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  control.files = transfer.files;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
