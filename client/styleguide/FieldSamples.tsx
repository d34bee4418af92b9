import { useEffect, useState } from 'react';
import { CheckField, ChoiceGroup } from '../forms/ChoiceGroup.tsx';
import { FileCard } from '../forms/FileCard.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { Form } from '../forms/Form.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea, TextField } from '../forms/TextField.tsx';
import { type Messages, useMessages } from '../i18n/messages.ts';
import { Sample, SampleSection } from './Sample.tsx';

const STATES: readonly FieldState[] = ['plain', 'optional', 'filled', 'error', 'disabled', 'busy'];

const isFilled = (state: FieldState) => !['plain', 'optional', 'error'].includes(state);

/** Every kind of field in every state, each in a form of its own. */
export function FieldSamples() {
  const { names, states, words } = useMessages('components');
  const texts = { text: words.title, area: words.sentence, select: '1', one: '1', any: '1', check: 'yes', file: '' };
  return (
    <SampleSection of="fields">
      {(Object.keys(names.fields) as FieldKind[]).flatMap((kind) =>
        STATES.map((state) => (
          <Sample key={kind + state} name={`${names.fields[kind]}: ${states[state]}`}>
            <Form
              name={`${kind}-${state}`}
              action="#"
              busy={state === 'busy'}
              texts={isFilled(state) ? { field: texts[kind] } : {}}
              errors={state === 'error' ? [{ field: 'field', message: words.error }] : []}
            >
              <FieldSample kind={kind} state={state} />
            </Form>
          </Sample>
        )),
      )}
    </SampleSection>
  );
}

type FieldKind = keyof Messages['components']['names']['fields'];
type FieldState = 'plain' | 'optional' | 'filled' | 'error' | 'disabled' | 'busy';

const SHORT = 20;
const LONG = 100;

/** One kind of field in one state; its form brings what it holds, the error and the busy state. */
function FieldSample({ kind, state }: { kind: FieldKind; state: FieldState }) {
  const { words } = useMessages('components');
  const { label, help, tags } = words;
  const disabled = state === 'disabled';
  const field = { name: 'field', label, help, optional: state === 'optional' };
  const options = tags.map((text, index) => ({ value: String(index), text, disabled: disabled || index === 2 }));
  switch (kind) {
    case 'text':
      return <TextField {...{ ...field, disabled }} limit={SHORT} placeholder={words.placeholder} />;
    case 'area':
      return <TextArea {...{ ...field, disabled }} limit={LONG} />;
    case 'select':
      return <SelectField {...{ ...field, disabled, options }} />;
    case 'one':
    case 'any':
      return (
        <ChoiceGroup
          {...field}
          pick={kind}
          choices={options.map((option) => ({ ...option, ...(option.value === '1' && { note: help }) }))}
        />
      );
    case 'check':
      return <CheckField {...{ name: field.name, label, help, disabled }} />;
    case 'file':
      return (
        <>
          <FileDrop {...{ ...field, disabled }} accept="image/png,image/jpeg" />
          {state === 'filled' && <ChosenFile />}
        </>
      );
  }
}

/** A file as it looks once it was chosen, which needs a script: without one it is not there. */
function ChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => setFile(makeLogo()), []);
  return file && <FileCard file={file} onRemove={() => setFile(null)} />;
}

/** 200 × 200 pixels, PNG, square corners: a logo as the rules want it. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAgMAAADQNkYNAAAACVBMVEULXU7k7+rJi0vitUO/AAABAElEQVR42u3UQQ6CMBSE4dHEDXsu4X10wRE8hZdw74YEekqt5YWq2L4hLjSZf80XyiQUBzqIiIiIiIiIiIiIiPwRaXnCGwA7nrAmEmx4whlMrSBYQfxjgzcZ8Y6dE+dw4A1eWnqmC2EskCUT7l0K5H24LpKxRN7MKZJQJC9jHx8i9EXybLpExjJ5GjudKzsZqsZLsrEnMc/8kdhwRyN9nUyGImm4zsjoIQ9DkjicDTZPhpqhCbCC7EV+nLQ8sT+oShoTg10jFEmmSrZGrnaNkCSaKoGRs109cE8GfytIMw/mbZt/PXUyRqSTDRRBPrH/NeRLlFJKKaWUUkoppdQXugHnqeikKpd2GAAAAABJRU5ErkJggg==';

/** A file as a visitor would choose it. Only in a browser. */
function makeLogo(): File {
  return new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], 'HARBOR.png', { type: 'image/png' });
}
