import { Fragment, useEffect, useState } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { LOGO_SIZE_PX, PICTURE_SIDE_PX_MAX } from '../../../shared/limits.ts';
import type { FormFill } from '../../../shared/site/pageData.ts';
import { PLATFORM_STATUS } from '../../../shared/submission/platformStatus.ts';
import {
  EVM_SUBSET,
  labelOfPlatform,
  SUBMISSION_PLATFORMS,
  type SubmissionPlatform,
} from '../../../shared/submission/platforms.ts';
import { FILE_BYTES_MAX, MEGABYTE } from '../../../shared/submission/schemas/fileRules.ts';
import { MATTER_FIELD } from '../../../shared/submission/schemas/fieldRows.ts';
import { isNeeded, isShown, takesFile } from '../../../shared/submission/schemas/formInput.ts';
import {
  type FieldControl,
  type FieldRole,
  type FileControl,
  NFT_STANDARDS,
  readMatter,
  RECRUITING_REQUIREMENTS,
} from '../../../shared/submission/schemas/fieldControl.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { FIELD_CONTROLS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { hasSubject } from '../../../shared/submission/submission.ts';
import { CheckField, ChoiceGroup } from '../../forms/ChoiceGroup.tsx';
import { type FieldProps, fieldId, useFormState } from '../../forms/Field.tsx';
import { FileDrop } from '../../forms/FileDrop.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { formatDate } from '../../i18n/dates.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { MailLink, OutLink } from '../../ui/links.tsx';
import { LogoSheet } from '../logo/LogoRules.tsx';
import { labelOf } from '../../i18n/fieldTexts.ts';
import { AddressField } from './AddressField.tsx';
import { SupplyField, WebsiteField } from './fixableFields.tsx';
import { LogoCheck } from './lateParts.ts';
import { useSubmission } from './submissionContext.ts';

const STANDARDS = Object.fromEntries(Object.keys(NFT_STANDARDS).map((name) => [name, name]));
const AREA_ROWS = 4;
/** Fields that browsers may autofill. */
const AUTOCOMPLETE: Partial<Record<FieldRole, string>> = { email: 'email', team: 'organization' };

/** The limits of a file field, for its help. */
function limitsOf(control: FileControl) {
  return { size: LOGO_SIZE_PX, max: FILE_BYTES_MAX[control] / MEGABYTE, side: formatNumber('en', PICTURE_SIDE_PX_MAX) };
}

/** A field of a submission by its name, which determines label, rule and control. */
export function SubmissionField({ name }: { name: string }) {
  const { kind, fill } = useSubmission();
  const t = useMessages('submissionFields');
  const { yes, no } = t.choices;
  const help = useMessages('submissionHelp');
  const matter = kind === 'fake' && help.matters[readMatter(fill?.texts[MATTER_FIELD])];
  const helps: Readonly<Record<string, string>> = { ...help[kind], ...matter };
  const form = useMessages('submissionForm');
  const control = FIELD_CONTROLS[kind][name];
  if (!control) throw new Error(`The ${kind} form has no field ${name}.`);
  const stored = [...(fill?.uploads ?? []), ...(fill?.files ?? [])].find((file) => file.field === name);
  const written = helps[name];
  const limited = written && takesFile(control) ? interpolate(written, limitsOf(control.type)) : written;
  const words = stored ? interpolate(form.keptFile, { name: stored.name }) : limited;
  const requested = fill?.requested?.reasons.filter(({ field }) => field === name) ?? [];
  const field = {
    name,
    label: (matter && name === fieldWith('fake', 'name') && matter.label) || labelOf(t.labels, kind, name),
    help: (requested.length > 0 || words) && (
      <>
        {requested.map(({ message }) => (
          <Fragment key={message}>
            <strong>{message}</strong>
            <br />
          </Fragment>
        ))}
        {words && <span>{words}</span>}
      </>
    ),
    optional: stored ? ('conditionally' as const) : optionalOf(kind, control, fill),
  };
  const opens = answerThatOpens(kind, name);
  switch (control.type) {
    case 'area':
      return <TextField {...field} limit={control.limit} advised={control.advised} rows={AREA_ROWS} />;
    case 'text':
      if (control.input === 'url') return <WebsiteField {...field} />;
      if (control.input === 'decimal') return <SupplyField {...field} />;
      return (
        <TextField
          {...field}
          limit={control.limit}
          type={control.input === 'email' ? 'email' : 'text'}
          inputMode={control.input}
          // The name of a fake is not the visitor's own.
          autoComplete={kind === 'fake' && control.role === 'name' ? 'off' : control.role && AUTOCOMPLETE[control.role]}
        />
      );
    case 'address':
      return <AddressField {...field} />;
    case 'platform':
      return <PlatformField {...field} />;
    case 'standard':
      return <SelectField {...field} options={{ ...STANDARDS, other: t.choices.standardOther }} opens={opens} />;
    case 'choice':
      return (
        <ChoiceGroup
          {...field}
          pick="one"
          choices={t.choices[control.choices]}
          isShort={control.choices === 'language'}
        />
      );
    case 'yesNo':
      return <ChoiceGroup {...field} optional="conditionally" pick="one" choices={{ yes, no }} isShort opens={opens} />;
    case 'requirements':
      return <RequirementsField {...field} />;
    case 'box':
      return <CheckField name={name} label={field.label} />;
    case 'logo':
      return (
        <>
          <LogoField {...field} kind={kind} />
          {/* The field's help has the rules. */}
          {hasSubject(kind) && <LogoSheet kind={kind} />}
        </>
      );
    case 'picture':
      return <FileDrop {...field} accept="image/png,image/jpeg" />;
    case 'report':
      return <FileDrop {...field} accept="application/pdf" />;
  }
}

/**
 * A field that an answer requires is optional until that answer is given. Where the answer can be changed in the form,
 * the browser does not require the field.
 */
function optionalOf(kind: FormKind, control: FieldControl, fill: FormFill | null): FieldProps['optional'] {
  const { neededWhen } = control;
  const texts = fill?.texts ?? {};
  const isOpen = neededWhen?.some(({ field }) => field !== MATTER_FIELD && isShown(kind, field, texts));
  if (neededWhen) return isNeeded(control, texts) ? isOpen && 'conditionally' : true;
  return control.need === 'sometimes' || control.need === 'whenShown' ? 'conditionally' : control.need === 'never';
}

/** The answer that other fields wait for. */
function answerThatOpens(kind: FormKind, name: string): string | undefined {
  const conditions = Object.values(FIELD_CONTROLS[kind]).flatMap(({ shownWhen = [] }) => shownWhen);
  const condition = conditions.find((other) => other.field === name);
  return condition && 'value' in condition ? condition.value : undefined;
}

/** The logo field, with the logo check once a file is chosen. With JavaScript it converts two more types. */
export function LogoField({ kind, ...field }: FieldProps & { kind: FormKind }) {
  const [others, setOthers] = useState('');
  useEffect(() => setOthers(',image/webp,image/svg+xml'), []);
  return (
    <FileDrop
      {...field}
      accept={`image/png,image/jpeg${others}`}
      renderCheck={(chosen) => <LogoCheck {...chosen} kind={kind} />}
    />
  );
}

/** The recruiting requirements, in the words of the page. */
function RequirementsField(field: FieldProps) {
  const { items } = useMessages('recruiting').requirements;
  const choices = RECRUITING_REQUIREMENTS.map((value, index) => [value, items[index] ?? '']);
  return <ChoiceGroup {...field} pick="any" choices={Object.fromEntries(choices)} />;
}

const EVM: readonly string[] = EVM_SUBSET;

/** The platform of a submission by its name in shared/submission/platforms.ts, with the chain's current state. */
function PlatformField(field: FieldProps) {
  const t = useMessages('submissionForm').platform;
  const lang = useLanguage();
  const id = fieldId(useFormState().form, field.name);
  const [chosen, setChosen] = useState('');

  // Drafts, pasted tokens and one-click fixes change the field too, and fire its event.
  useEffect(() => {
    const select = document.getElementById(id) as HTMLSelectElement | null;
    if (!select) return;
    const read = () => setChosen(select.value);
    read();
    select.addEventListener('change', read);
    return () => select.removeEventListener('change', read);
  }, [id]);

  const optionsOf = (isEvm: boolean) =>
    Object.fromEntries(
      SUBMISSION_PLATFORMS.filter((name) => EVM.includes(name) === isEvm).map((name) => {
        const { state, since } = PLATFORM_STATUS[name];
        const label = labelOfPlatform(name);
        const date = since ? formatDate(lang, since) : '';
        return [name, state === 'closed' ? interpolate(t.closedOption, { name: label, date }) : label];
      }),
    );
  return (
    <div className="platform-field">
      <SelectField {...field} options={{ [t.evm]: optionsOf(true), [t.others]: optionsOf(false) }} />
      <div role="status">{chosen in PLATFORM_STATUS && <PlatformNote name={chosen as SubmissionPlatform} />}</div>
      <details className="disclosure platform-field__missing">
        <summary className="angle">{t.missing}</summary>
        <p>
          <span>{t.missingHelp}</span> <MailLink address={BRAND.businessEmail} />
        </p>
      </details>
    </div>
  );
}

/** A note on chains that were renamed or shut down. */
function PlatformNote({ name }: { name: SubmissionPlatform }) {
  const t = useMessages('submissionForm').platform;
  const lang = useLanguage();
  const { state, officialName: official, since, source } = PLATFORM_STATUS[name];
  if (state === 'running') return null;
  const text = state === 'renamed' && since === null ? t.renamedUndated : t[state];
  const date = since ? formatDate(lang, since) : '';
  return (
    <p className="platform-field__note" data-state={state}>
      <span>{interpolate(text, { name, official, date })}</span> {source && <OutLink href={source}>{t.source}</OutLink>}
    </p>
  );
}
