import { type RefObject, useEffect, useId, useState } from 'react';
import { FORM_FIELDS } from '../../../shared/schemas/formInput.ts';
import type { FieldOf } from '../../../shared/schemas/formSections.ts';
import { fieldId, useFormState } from '../../forms/Field.tsx';
import { FieldLink } from '../../forms/FormErrors.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { isRequired, writeLabels, writeTexts } from './formTexts.ts';
import type { PastedToken } from './readPastedToken.ts';
import { useSubmission } from './submissionContext.ts';

/**
 * A box for a listing's JSON or a link to a block explorer, which fills the form. JSON that is pasted into any field is read too,
 * and an explorer's link in the field of the address. Its space is reserved on the server, because it needs JavaScript.
 */
export function PasteBox({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useMessages('submissionForm').paste;
  const { labels } = useMessages('submissionFields');
  const { codes } = useMessages('submissionErrors');
  const lang = useLanguage();
  const id = useId();
  const [pasted, setPasted] = useState<PastedToken | null>(null);
  const { precheck } = useSubmission();
  const state = useFormState();
  // The field itself is far below the box.
  const taken = pasted && precheck?.collision && state.errors.find(({ field }) => field === 'address');

  useEffect(() => {
    const control = form.current;
    const take = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      const target = event.target as HTMLInputElement;
      const isLink = target.name === 'address' && /^\s*https?:\/\//i.test(text);
      if (target.id === id || !(isLink || isJson(text))) return;
      // The browser pastes the text all the same, so that it is not lost when nothing was read from it.
      const before = target.value;
      void readLazily(text).then((read) => {
        setPasted(read);
        const texts = read && pickTexts(read);
        if (texts && control)
          writeTexts(control, { ...(target.value !== before && { [target.name]: before }), ...texts });
      });
    };
    control?.addEventListener('paste', take);
    return () => control?.removeEventListener('paste', take);
  }, [form, id]);

  function describe(read: PastedToken): string[] {
    if ('error' in read) return read.error === 'secret' ? [codes.secret] : [interpolate(t[read.error], { ...read })];
    const names = FORM_FIELDS.token.filter((name) => isRequired('token', name));
    const list = (fields: readonly FieldOf<'token'>[]) => writeLabels(lang, labels.token, fields);
    return [
      interpolate(t.filled, { fields: list(FORM_FIELDS.token.filter((name) => read.texts[name] !== undefined)) }),
      ...(read.unknownChain === undefined ? [] : [interpolate(t.unknownChain, { chain: read.unknownChain })]),
      interpolate(t.missing, { fields: list(names.filter((name) => read.texts[name] === undefined)) }),
    ];
  }

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
          void readLazily(box.value).then((read) => {
            setPasted(read);
            const texts = read && pickTexts(read);
            if (!texts) return;
            if (form.current) writeTexts(form.current, texts);
            box.value = '';
          });
        }}
      />
      <div role="status" data-failed={(pasted && 'error' in pasted) || undefined}>
        {taken && (
          <p className="collision-note">
            <FieldLink id={fieldId(state.form, taken.field)} text={taken.message} />
          </p>
        )}
        {pasted && describe(pasted).map((line) => <p key={line}>{line}</p>)}
      </div>
    </div>
  );
}

/** Null when a chunk or a word list could not be loaded. */
async function readLazily(text: string): Promise<PastedToken | null> {
  try {
    const { readPastedToken } = await import('../formTools.ts');
    return await readPastedToken(text);
  } catch {
    return null;
  }
}

/** What takes the place of a pasted text: the fields read from it, or nothing for a secret. Null for a text that stays. */
function pickTexts(read: PastedToken): Extract<PastedToken, { texts: unknown }>['texts'] | null {
  if ('texts' in read) return read.texts;
  return read.error === 'secret' ? {} : null;
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
