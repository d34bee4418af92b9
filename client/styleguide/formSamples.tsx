import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { FormError } from '../../shared/pageData.ts';
import { PLATFORMS } from '../../shared/platforms.ts';
import { countCharacters } from '../../shared/textFormats.ts';
import { CheckField, ChoiceGroup } from '../forms/ChoiceGroup.tsx';
import type { FieldProps } from '../forms/Field.tsx';
import { FileCard } from '../forms/FileCard.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { Form, SubmitButton } from '../forms/Form.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { FormErrors, FormNotice } from '../forms/FormErrors.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { minimumDelay } from '../navigation/loadPageView.ts';
import { limitsOf } from '../submissions/form/SubmissionField.tsx';
import { LogoField } from '../submissions/logo/LogoField.tsx';
import { ReceiptCode } from '../submissions/status/ReceiptCode.tsx';
import type { Sample } from './samples.tsx';

const IMAGES = 'image/png,image/jpeg';
const NAME_MAX = 20;
const PLATFORM_NAMES = Object.fromEntries(PLATFORMS.map(({ name }) => [name, name]));
/** A PNG of 200 × 200 pixels with square corners. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAgMAAADQNkYNAAAACVBMVEULXU7k7+rJi0vitUO/AAABAElEQVR42u3UQQ6CMBSE4dHEDXsu4X10wRE8hZdw74YEekqt5YWq2L4hLjSZf80XyiQUBzqIiIiIiIiIiIiIiPwRaXnCGwA7nrAmEmx4whlMrSBYQfxjgzcZ8Y6dE+dw4A1eWnqmC2EskCUT7l0K5H24LpKxRN7MKZJQJC9jHx8i9EXybLpExjJ5GjudKzsZqsZLsrEnMc/8kdhwRyN9nUyGImm4zsjoIQ9DkjicDTZPhpqhCbCC7EV+nLQ8sT+oShoTg10jFEmmSrZGrnaNkCSaKoGRs109cE8GfytIMw/mbZt/PXUyRqSTDRRBPrH/NeRLlFJKKaWUUkoppdQXugHnqeikKpd2GAAAAABJRU5ErkJggg==';
const LOGO = Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0));

/** Every kind of field in every state, each in a form of its own. */
export function useFieldSamples(): Sample[] {
  const { names, states, words } = useMessages('components');
  const { label, help, error, tags } = words;
  const file = useMemo(() => new File([LOGO], words.title), [words.title]);
  const kinds: Record<keyof typeof names.fields, [filled: string, render: (field: FieldProps) => ReactNode]> = {
    text: [words.title, (field) => <TextField {...field} limit={NAME_MAX} placeholder={words.placeholder} />],
    area: [words.sentence, (field) => <TextField {...field} limit={100} rows={4} />],
    select: ['1', (field) => <SelectField {...field} options={tags} />],
    one: ['1', (field) => <ChoiceGroup {...field} pick="one" choices={tags} />],
    any: ['1', (field) => <ChoiceGroup {...field} pick="any" choices={tags} />],
    check: ['yes', ({ name }) => <CheckField name={name} label={label} />],
    file: ['', (field) => <FileDrop {...field} accept={IMAGES} />],
  };
  const fields = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
    (['plain', 'optional', 'filled', 'error', 'busy'] as const).map((state) => {
      const [filled, render] = kinds[kind];
      const texts = { field: state === 'filled' || state === 'busy' ? filled : '' };
      const errors = state === 'error' ? [{ field: 'field', message: error }] : [];
      const field = { name: 'field', label, help, optional: state === 'optional' };
      return {
        name: `${names.fields[kind]}: ${states[state]}`,
        of: (
          <Form name={`${kind}-${state}`} action="#" {...{ texts, errors }} busy={state === 'busy'}>
            {render(field)}
          </Form>
        ),
      };
    }),
  );
  return [...fields, { name: names.fields.file, of: <FileCard file={file} onRemove={() => {}} /> }];
}

/** What surrounds the fields, and a form to try. */
export function useFormSamples(): Sample[] {
  const { names, words } = useMessages('components');
  const { labels } = useMessages('submissionFields');
  const help = useMessages('submissionHelp');
  const logo = { label: labels.token.icon_url, help: interpolate(help.token.icon_url, limitsOf('logo')) };
  return [
    {
      name: logo.label,
      of: (
        <Form name="logo" action="#" multipart texts={{ symbol: words.title }} className="form-section__fields rows">
          <TextField name="symbol" label={labels.token.symbol} />
          <LogoField name="icon_url" kind="token" {...logo} />
        </Form>
      ),
      wide: true,
    },
    ...[false, true].map((busy) => ({
      name: names.submitButton,
      of: (
        <Form name={`button-${busy}`} action="#" busy={busy}>
          <SubmitButton text={words.send} busyText={words.sending} />
        </Form>
      ),
    })),
    { name: names.success, of: <ReceiptCode code="7Q4MX-2KDPA-V93TB-8HJN0-CW5FGZ" />, wide: true },
    { name: names.demo, of: <FormDemo />, wide: true },
  ];
}

const REQUIRED = ['title', 'platform', 'language', 'icon_url'] as const;

/** A working form that sends nothing. */
function FormDemo() {
  const { demo, words } = useMessages('components');
  const { labels, groups, groupRules } = useMessages('submissionFields');
  const help = useMessages('submissionHelp');
  const [fields, rules] = [labels.dapp, help.dapp];
  const [errors, setErrors] = useState<FormError[]>([]);
  const [step, setStep] = useState<'fill' | 'busy' | 'done'>('fill');

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const isEmpty = (value: FormDataEntryValue | null) => (value instanceof File ? value.size === 0 : !value);
    const wrong: FormError[] = REQUIRED.filter((field) => isEmpty(data.get(field))).map((field) => ({
      field,
      message: interpolate(demo.required, { field: fields[field] }),
    }));
    if (countCharacters(String(data.get('title'))) > NAME_MAX) wrong.push({ field: 'title', message: demo.tooLong });
    setErrors(wrong);
    if (wrong.length > 0 || step === 'busy') return;
    setStep('busy');
    await minimumDelay();
    setStep('done');
  }

  if (step === 'done')
    return (
      <div ref={(notice) => notice?.focus()} tabIndex={-1}>
        <FormNotice title={words.doneTitle}>{words.doneLead}</FormNotice>
      </div>
    );
  return (
    <Form
      name="demo"
      action="#"
      multipart
      className="form-demo"
      errors={errors}
      busy={step === 'busy'}
      onSubmit={(event) => void send(event)}
    >
      <FormErrors />
      <FormSection title={groups.dapp} rule={groupRules.dapp} step={1} steps={2}>
        <TextField name="title" label={fields.title} help={rules.title} limit={NAME_MAX} />
        <TextField name="desc" label={fields.desc} help={rules.desc} limit={100} rows={4} optional />
        <SelectField name="platform" label={fields.platform} options={PLATFORM_NAMES} />
        <ChoiceGroup
          name="language"
          label={fields.language}
          help={rules.language}
          pick="one"
          choices={demo.languages}
        />
      </FormSection>
      <FormSection title={fields.icon_url} step={2} steps={2}>
        <FileDrop
          name="icon_url"
          label={fields.icon_url}
          help={interpolate(rules.icon_url, limitsOf('logo'))}
          accept={IMAGES}
        />
        <CheckField name="newsletter" label={fields.newsletter} />
        <SubmitButton text={words.send} busyText={words.sending} />
      </FormSection>
    </Form>
  );
}
