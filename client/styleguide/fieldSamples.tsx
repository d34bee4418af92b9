import type { ReactNode } from 'react';
import { CheckField, ChoiceGroup } from '../forms/ChoiceGroup.tsx';
import type { FieldProps } from '../forms/Field.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { LogoField } from '../submissions/form/SubmissionField.tsx';
import { type Sample, TAGS, TEXT, TITLE } from './samples.tsx';

const CHOICES = Object.fromEntries(TAGS.map((tag, index) => [String(index), tag]));
const FIELD = { name: 'field', label: 'Project name', help: 'As it appears on your website.' };
const ERRORS = [{ field: 'field', message: 'Project name is required.' }];

const KINDS: Record<string, { filled: string; render: (field: FieldProps) => ReactNode }> = {
  'Text field': { filled: TITLE, render: (field) => <TextField {...field} limit={20} placeholder={TITLE} /> },
  'Text area': { filled: TEXT, render: (field) => <TextField {...field} limit={100} rows={4} /> },
  Select: { filled: '1', render: (field) => <SelectField {...field} options={CHOICES} /> },
  'One of several': { filled: '1', render: (field) => <ChoiceGroup {...field} pick="one" choices={CHOICES} /> },
  'Any of several': { filled: '1', render: (field) => <ChoiceGroup {...field} pick="any" choices={CHOICES} /> },
  'Check box': { filled: 'yes', render: ({ name, label }) => <CheckField name={name} label={label} /> },
  File: { filled: '', render: (field) => <FileDrop {...field} accept="image/png,image/jpeg" /> },
  Logo: { filled: '', render: (field) => <LogoField {...field} kind="token" /> },
};

/** Every kind of field in every state, each in a form of its own that sends nothing. */
export const FIELD_SAMPLES: Sample[] = Object.entries(KINDS).flatMap(([kind, { filled, render }]) =>
  (['plain', 'optional', 'filled', 'error', 'busy'] as const).map((state) => ({
    name: `${kind}, ${state}`,
    content: (
      <Form
        name={`${kind}-${state}`.replaceAll(' ', '-')}
        action="#"
        texts={{ field: state === 'filled' || state === 'busy' ? filled : '' }}
        errors={state === 'error' ? ERRORS : []}
        busy={state === 'busy'}
        onSubmit={(event) => event.preventDefault()}
      >
        {render({ ...FIELD, optional: state === 'optional' })}
        {kind === 'Text field' && <SubmitButton text="Send" busyText="Sending" />}
      </Form>
    ),
  })),
);
