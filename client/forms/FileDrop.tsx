import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { FileCard, useFileSize } from './FileCard.tsx';

interface FileDropProps extends FieldProps {
  /** As the attribute: a filter of the browser's dialog, which dropping goes past. Checking is the form's business. */
  accept: string;
  disabled?: boolean;
  /** The file that will be sent, null after it was taken away. */
  onChoose?: (file: File | null) => void;
  /** The browser's control, for those who put another file into it; see `putFile`. */
  control?: RefObject<HTMLInputElement | null>;
  /** What stands under the chosen file; `onSay` has words read out. */
  children?: (file: File, onSay: (words: string) => void) => ReactNode;
}

/**
 * A place to drop a file. The box is the browser's own control, which takes a drop, a click and the keyboard without a
 * script; with one, the file is shown with its size and can be taken away again.
 */
export function FileDrop({
  name,
  label,
  optional,
  help,
  accept,
  disabled,
  onChoose,
  control: givenRef,
  children,
}: FileDropProps) {
  const t = useMessages('forms').file;
  const writeSize = useFileSize();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = givenRef ?? ownRef;
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const control = input.current;
    const read = () => setFile(control?.files?.[0] ?? null);
    // Chosen before the script was there, or kept by the browser on the way back to this page.
    read();
    // A form's reset event comes before its fields are emptied.
    const clear = () => setFile(null);
    const form = control?.form;
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, [input]);

  function choose(chosen: File | null, before: File | null) {
    setFile(chosen);
    setOver(false);
    const words = chosen ? t.chosen : t.removed;
    const { name: fileName, size } = chosen ?? before ?? { name: '', size: 0 };
    setSaid(interpolate(words, { name: fileName, size: writeSize(size) }));
    onChoose?.(chosen);
  }

  function remove() {
    if (!input.current) return;
    putFile(input.current, null);
    // The button that had the focus is gone.
    input.current.focus();
  }

  return (
    <div className="file-drop">
      <Field {...{ name, label, optional, help }}>
        {(control) => (
          <div className="file-drop__box" data-over={over || undefined}>
            <input
              {...control}
              className="file-drop__input"
              ref={input}
              type="file"
              accept={accept}
              disabled={disabled}
              onChange={({ target }) => choose(target.files?.[0] ?? null, file)}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            />
            <span className="file-drop__words" aria-hidden="true">
              <Icon name="send" />
              {t.drop}
            </span>
          </div>
        )}
      </Field>
      {file && <FileCard file={file} onRemove={remove} />}
      {file && children?.(file, setSaid)}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** Puts a file into a control, or takes its file away, as if the visitor had: who listens to the control hears of it. */
export function putFile(control: HTMLInputElement, file: File | null): void {
  const hand = new DataTransfer();
  if (file) hand.items.add(file);
  control.files = hand.files;
  // By itself the control says nothing. Visitors cause both events.
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
