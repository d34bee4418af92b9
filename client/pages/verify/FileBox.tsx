import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CheckedFile, type ChosenEntry } from './CheckedFile.tsx';

/** Where a file is dropped or chosen to be checked on this device. The style sheet hides it where there is no JavaScript. */
export function FileBox({ publicKey }: { publicKey: string | null }) {
  const t = useMessages('verify').file;
  const { drop } = useMessages('forms').file;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenEntry | null>(null);
  /** The same file may be checked twice. */
  const [turn, setTurn] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  function choose(entry: File | string | undefined, hasOthers = false) {
    if (entry === undefined) return;
    setChosen({ entry, hasOthers });
    setTurn((before) => before + 1);
  }

  useEffect(() => {
    // A file chosen before hydration, or restored by the browser.
    const file = input.current?.files?.[0];
    if (file) setChosen({ entry: file, hasOthers: false });
  }, []);

  function takeDrop(event: DragEvent<HTMLInputElement>) {
    // The browser would take neither a folder nor several files, and say nothing.
    event.preventDefault();
    setIsOver(false);
    const { items, files } = event.dataTransfer;
    const folder = Array.from(items, (item) => item.webkitGetAsEntry()).find(Boolean);
    const isOne = files.length === 1 && !folder?.isDirectory;
    event.currentTarget.files = isOne ? files : new DataTransfer().files;
    choose(folder?.isDirectory ? folder.name : files[0], files.length > 1);
  }

  function checkAgain() {
    // The focused button is about to be removed.
    input.current?.focus();
    setTurn((before) => before + 1);
  }

  function cancel() {
    // The focused button is about to be removed.
    input.current?.focus();
    if (input.current) input.current.value = '';
    setChosen(null);
    setAnnouncement(t.cancelled);
  }

  return (
    <div className="file-box rows">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t.label}
        </label>
        <p className="field__help note" id={`${id}-help`}>
          {t.help}
        </p>
        <div className="file-drop__box" data-over={isOver || undefined}>
          <input
            id={id}
            ref={input}
            type="file"
            className="control file-drop__input"
            aria-describedby={`${id}-help`}
            // The same file can be chosen again, after it was changed.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ target }) => choose(target.files?.[0])}
            onDragEnter={() => setIsOver(true)}
            onDragOver={(event) => event.preventDefault()}
            onDragLeave={() => setIsOver(false)}
            onDrop={takeDrop}
          />
          <span className="file-drop__words line" aria-hidden="true">
            <Icon name="send" />
            <span>{drop}</span>
          </span>
        </div>
      </div>
      {chosen && (
        <CheckedFile
          key={turn}
          {...chosen}
          publicKey={publicKey}
          onSay={setAnnouncement}
          onCancel={cancel}
          onAgain={checkAgain}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p className="quiet">{t.typed}</p>
    </div>
  );
}
