import { type RefObject, useEffect, useId, useState } from 'react';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { writeTexts } from './formTexts.ts';
import type { PastedToken } from './readPastedToken.ts';

/**
 * A box for a listing's JSON, which fills the form. JSON that is pasted into any field is read too. Its space is
 * reserved on the server, because it needs JavaScript.
 */
export function PasteBox({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useMessages('submissionForm').paste;
  const id = useId();
  const [pasted, setPasted] = useState<PastedToken | null>(null);

  useEffect(() => {
    const control = form.current;
    const take = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if ((event.target as Element).id === id || !isJson(text)) return;
      event.preventDefault();
      void fillFromPaste(control, text).then(setPasted);
    };
    control?.addEventListener('paste', take);
    return () => control?.removeEventListener('paste', take);
  }, [form, id]);

  return (
    <div className="paste-box">
      <label htmlFor={id}>
        <strong>{t.label}</strong> <span className="quiet">{t.help}</span>
      </label>
      {/* Has no name, so that it is not sent. */}
      <textarea
        id={id}
        className="control"
        rows={2}
        spellCheck={false}
        onInput={({ currentTarget: box }) => {
          if (box.value.trim() === '') return;
          void fillFromPaste(form.current, box.value).then((read) => {
            setPasted(read);
            if ('texts' in read) box.value = '';
          });
        }}
      />
      <p role="status" data-failed={(pasted && 'error' in pasted) || undefined}>
        {pasted &&
          ('error' in pasted
            ? interpolate(t[pasted.error], { count: 'count' in pasted ? pasted.count : 0 })
            : interpolate(t.filled, { count: Object.keys(pasted.texts).length }))}
      </p>
    </div>
  );
}

async function fillFromPaste(form: HTMLFormElement | null, text: string): Promise<PastedToken> {
  const { readPastedToken } = await import('../formTools.ts');
  const pasted = readPastedToken(text);
  if (form && 'texts' in pasted) writeTexts(form, pasted.texts);
  return pasted;
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
