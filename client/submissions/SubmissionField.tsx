import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { NFT_STANDARDS } from '../../shared/schemas/nftStandards.ts';
import { CheckField } from '../forms/CheckField.tsx';
import { ChoiceGroup } from '../forms/ChoiceGroup.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { fill, useMessages } from '../messages.ts';
import { AddressField } from './AddressField.tsx';
import { FIELD_CONTROLS, type FieldControl } from './fieldControls.ts';
import { LogoField } from './LogoField.tsx';
import { PlatformField } from './PlatformField.tsx';
import { RequirementsField } from './RequirementsField.tsx';
import { useSubmission } from './submissionContext.ts';

const PICTURES = 'image/png,image/jpeg';
const REPORTS = 'application/pdf';
/** What a browser may fill in by itself. */
const AUTOCOMPLETE: Record<string, string> = {
  email: 'email',
  url: 'url',
  website: 'url',
  companyName: 'organization',
};

/** One field of a submission by its name: label, rule and control all follow from it. */
export function SubmissionField({ name }: { name: string }) {
  const { kind, fill: filled } = useSubmission();
  const t = useMessages('submissionFields');
  const form = useMessages('submissionForm');
  const control = (FIELD_CONTROLS[kind] as Record<string, FieldControl>)[name];
  if (!control) throw new Error(`The ${kind} form has no field ${name}.`);
  const kept = filled?.files.find((file) => file.field === name);
  const help = (t.help[kind] as Record<string, string>)[name];
  const field = {
    name,
    label: (t.labels[kind] as Record<string, string>)[name] ?? '',
    help: kept ? fill(form.keptFile, { name: kept.name }) : help && fill(help, { size: LOGO_SIZE_PX }),
    optional: kept || control.need === 'sometimes' ? ('conditionally' as const) : control.need === 'never',
  };
  const { yes, no } = t.choices;
  switch (control.as) {
    case 'text':
      return (
        <TextField
          {...field}
          {...(control.limit && { limit: control.limit })}
          // An address typed without https:// is for our own words to refuse, not for the browser's.
          type={control.input === 'email' ? 'email' : 'text'}
          {...(control.input && { inputMode: control.input })}
          {...(AUTOCOMPLETE[name] && { autoComplete: AUTOCOMPLETE[name] })}
        />
      );
    case 'area':
      return <TextArea {...field} limit={control.limit} />;
    case 'address':
      return <AddressField {...field} />;
    case 'platform':
      return <PlatformField {...field} />;
    case 'standard':
      return (
        <SelectField
          {...field}
          options={Object.keys(NFT_STANDARDS).map((value) => ({
            value,
            text: value === 'other' ? t.choices.standardOther : value,
          }))}
        />
      );
    case 'choice':
      return (
        <ChoiceGroup
          {...field}
          pick="one"
          choices={Object.entries(t.choices[control.of]).map(([value, text]) => ({ value, text }))}
        />
      );
    case 'question':
      return (
        <ChoiceGroup
          {...field}
          optional="conditionally"
          pick="one"
          choices={[
            { value: 'yes', text: yes },
            { value: 'no', text: no },
          ]}
        />
      );
    case 'requirements':
      return <RequirementsField {...field} />;
    case 'box':
      return <CheckField name={name} label={field.label} />;
    case 'logo':
      return <LogoField {...field} stemField="symbol" />;
    case 'picture':
      return <FileDrop {...field} accept={PICTURES} />;
    case 'report':
      return <FileDrop {...field} accept={REPORTS} />;
  }
}
