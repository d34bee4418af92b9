import { CheckField } from '../forms/CheckField.tsx';
import { ChoiceGroup } from '../forms/ChoiceGroup.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useMessages, type Messages } from '../messages.ts';
import { ChosenFile } from './ChosenFile.tsx';

export type FieldKind = keyof Messages['components']['names']['fields'];
export type FieldState = 'plain' | 'optional' | 'filled' | 'error' | 'disabled' | 'busy';

const SHORT = 20;
const LONG = 100;

/** One kind of field in one state; its form brings what it holds, the error and the busy state. */
export function FieldSample({ kind, state }: { kind: FieldKind; state: FieldState }) {
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
