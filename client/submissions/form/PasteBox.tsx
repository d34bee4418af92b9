import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Language } from '../../../shared/site/languages.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { FORM_FIELDS } from '../../../shared/submission/schemas/formInput.ts';
import type { FieldOf } from '../../../shared/submission/schemas/formSections.ts';
import { fieldId, useFormState } from '../../forms/Field.tsx';
import { FieldLink } from '../../forms/FormErrors.tsx';
import { formatCount } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatLabels, setValues } from './formTexts.ts';
import type { PastedChoice, PastedToken } from './readPastedText.ts';
import { useSubmission } from './submissionContext.ts';

const ADDRESS = fieldWith('token', 'address');
const HELP_ID = 'paste-help';

/**
 * A box for a listing or a link to a block explorer, which fills the form; of a list of tokens one is chosen. JSON that is
 * pasted into any field is read too, and an explorer's link in the field of the address. Its space is reserved on the
 * server, because it needs JavaScript.
 */
export function PasteBox({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useMessages('submissionForm').paste;
  const { choose } = useMessages('forms');
  const { labels } = useMessages('submissionFields');
  const { codes } = useMessages('submissionErrors');
  const lang = useLanguage();
  const id = useId();
  const [pasted, setPasted] = useState<PastedToken | null>(null);
  const [choices, setChoices] = useState<readonly PastedChoice[]>([]);
  const { precheck, open, texts } = useSubmission();
  const state = useFormState();
  // The field itself is far below the box.
  const taken = pasted && precheck?.collision && state.errors.find(({ field }) => field === ADDRESS);

  const latestRead = useRef(0);

  /** Fills the form from a pasted text, and puts back what was in its control `before`, unless the text stays. */
  async function fillFrom(text: string, control: HTMLInputElement | HTMLTextAreaElement, before: string) {
    const thisRead = (latestRead.current += 1);
    const read = await readLazily(text, lang);
    // A text that was pasted later can be read earlier.
    if (thisRead !== latestRead.current) return;
    setChoices(read && 'choices' in read ? read.choices : []);
    setPasted(read);
    const fields = read && pickTexts(read);
    if (!fields || !form.current) return;
    if (control.value !== before) {
      control.value = before;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setValues(form.current, fields);
  }

  async function fillChosen(choice: PastedChoice | undefined) {
    const thisRead = (latestRead.current += 1);
    const read = (await choice?.read().catch(() => null)) ?? null;
    if (thisRead !== latestRead.current) return;
    setPasted(read);
    if (read && 'texts' in read && form.current) setValues(form.current, read.texts);
  }

  const onPaste = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    const text = clipboardData?.getData('text') ?? '';
    const control = target as HTMLInputElement;
    const isLink = control.name === ADDRESS && /^\s*https?:\/\//i.test(text);
    // The browser pastes the text all the same, so that it is not lost when nothing was read from it.
    if (control.id !== id && (isLink || isJson(text))) void fillFrom(text, control, control.value);
  });

  useEffect(() => {
    const control = form.current;
    const listener = (event: ClipboardEvent) => onPaste(event);
    control?.addEventListener('paste', listener);
    return () => control?.removeEventListener('paste', listener);
  }, [form]);

  function describe(read: PastedToken): string[] {
    if ('choices' in read) return [formatCount(lang, t, 'choose', read.choices.length)];
    if ('count' in read) return [formatCount(lang, t, 'tooMany', read.count)];
    if ('error' in read) return read.error === 'secret' ? [codes.secret] : [interpolate(t[read.error], { ...read })];
    const missing = FORM_FIELDS.token.filter((name) => !texts[name] && open?.some(({ field }) => field === name));
    const list = (fields: readonly FieldOf<'token'>[]) => formatLabels(lang, labels.token, fields);
    return [
      interpolate(t.filled, { fields: list(FORM_FIELDS.token.filter((name) => read.texts[name] !== undefined)) }),
      ...(read.unknownChain === undefined ? [] : [interpolate(t.unknownChain, { chain: read.unknownChain })]),
      ...(read.otherAddress === undefined ? [] : [interpolate(t.otherAddress, { address: read.otherAddress })]),
      ...(missing.length === 0 ? [] : [interpolate(t.missing, { fields: list(missing) })]),
    ];
  }

  return (
    <div className="paste-box rows">
      <label className="field__label" htmlFor={id}>
        {t.label}
      </label>
      <p className="field__help note" id={HELP_ID}>
        {t.help}
      </p>
      {/* Has no name, so that it is not sent. */}
      <textarea
        id={id}
        className="control"
        rows={2}
        spellCheck={false}
        aria-describedby={HELP_ID}
        onInput={({ currentTarget: box }) => {
          if (box.value.trim() !== '') void fillFrom(box.value, box, '');
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
      {choices.length > 0 && (
        <label className="rows">
          <span>{t.choice}</span>
          <span className="select-field layers">
            {/* Another list starts without a choice. */}
            <select
              key={choices[0]?.label}
              className="control"
              onChange={({ currentTarget }) => void fillChosen(choices[Number(currentTarget.value)])}
            >
              <option value="-1">{choose}</option>
              {choices.map(({ label }, index) => (
                <option key={index} value={index}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevronDown" />
          </span>
        </label>
      )}
    </div>
  );
}

/** Null when a chunk or a word list could not be loaded. */
async function readLazily(text: string, lang: Language): Promise<PastedToken | null> {
  try {
    const { readPastedToken } = await import('../formTools.ts');
    return await readPastedToken(text, lang);
  } catch {
    return null;
  }
}

/** The fields read from a pasted text, none for a secret or before a choice; null for a text that stays. */
function pickTexts(read: PastedToken): Extract<PastedToken, { texts: unknown }>['texts'] | null {
  if ('texts' in read) return read.texts;
  return 'choices' in read || read.error === 'secret' ? {} : null;
}

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
