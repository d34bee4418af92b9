import type { ComponentProps, ReactNode } from 'react';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { DOWNLOAD_HOSTS } from '../../../shared/brand/links.ts';
import { PRODUCTS } from '../../../shared/genuine/verify.ts';
import { LANGUAGES } from '../../../shared/site/languages.ts';
import { ADVICE, NOTICE_DAYS, NOTICE_DAYS_MAX, TOPICS } from '../review/advisoryEntries.ts';
import { Check } from './ReviewFields.tsx';
import type { TrustFields } from './trustFields.ts';

export type TrustFormName = 'release' | 'advisory' | 'notice';

interface FormProps {
  fields: TrustFields;
}

/** The forms that prepare a change of the list. Each leads to a page that shows what visitors will see. */
export const TRUST_FORMS: Readonly<Record<TrustFormName, { title: string; Form: (props: FormProps) => ReactNode }>> = {
  release: { title: 'New release', Form: ReleaseForm },
  advisory: { title: 'New advisory', Form: AdvisoryForm },
  notice: { title: 'New notice', Form: NoticeForm },
};

function ReleaseForm({ fields }: FormProps) {
  return (
    <TrustForm
      action="/trust/new/release"
      title="New release"
      lead="The files are fetched and compared. Nothing is published yet."
    >
      <Products fields={fields} />
      <Field name="version" label="Version, such as 10.2.0" defaultValue={fields.version} required />
      <Field name="date" label="Day, if it is not today" type="date" defaultValue={fields.date} />
      <label>
        <span>Files: a line for each, with its address and the SHA-256 that the build printed</span>
        <textarea name="files" rows={5} defaultValue={fields.files} spellCheck={false} aria-describedby="files-help" />
      </label>
      <p className="soft" id="files-help">
        Files are fetched from {DOWNLOAD_HOSTS.join(', ')} only. Stores, certificate and names of packages are those of
        the release before; the command releases add changes them.
      </p>
    </TrustForm>
  );
}

function AdvisoryForm({ fields }: FormProps) {
  const isFilled = Object.keys(fields).length > 0;
  return (
    <TrustForm
      action="/trust/new/advisory"
      title="New advisory"
      lead="Choose what is affected and what to do: the sentence is there in three languages."
    >
      <Products fields={fields} />
      <Field name="versions" label="Versions, such as 4.4.0" defaultValue={fields.versions} required />
      <Choice
        name="advice"
        label="What to do"
        options={ADVICE}
        fields={fields}
        textOf={(one) => SENTENCES.advice[one]}
      />
      <Field name="fixedIn" label="First version without the fault, if there is one" defaultValue={fields.fixedIn} />
      <Check name="urgent" defaultChecked={isFilled ? fields.urgent === 'on' : true}>
        Urgent: on every page, and these versions are not offered for download
      </Check>
      <OwnWords fields={fields} />
    </TrustForm>
  );
}

function NoticeForm({ fields }: FormProps) {
  return (
    <TrustForm
      action="/trust/new/notice"
      title="New notice"
      lead="It stands above every page, leads to the check page, and goes by itself."
    >
      <Choice name="topic" label="Notice" options={TOPICS} fields={fields} textOf={(one) => SENTENCES.notices[one]} />
      <Field
        name="days"
        label="For how many days"
        type="number"
        min={1}
        max={NOTICE_DAYS_MAX}
        defaultValue={fields.days ?? NOTICE_DAYS}
        required
      />
      <OwnWords fields={fields} />
    </TrustForm>
  );
}

const SENTENCES = CATALOGS.en.advisory;

interface TrustFormProps {
  action: string;
  title: string;
  lead: string;
  button?: string;
  children: ReactNode;
}

export function TrustForm({ action, title, lead, button = 'Preview', children }: TrustFormProps) {
  return (
    <>
      <div className="heading">
        <h1>{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      <form method="post" action={action} className="box">
        {children}
        <p className="row">
          <button className="button button--accept">{button}</button> <a href="/trust">Cancel</a>
        </p>
      </form>
    </>
  );
}

function Field({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label>
      <span>{label}</span>
      <input autoComplete="off" {...input} />
    </label>
  );
}

function Products({ fields }: FormProps) {
  return <Choice name="product" label="Product" options={PRODUCTS} fields={fields} textOf={(one) => one} />;
}

interface ChoiceProps<Option extends string> extends FormProps {
  name: string;
  label: string;
  options: readonly Option[];
  textOf: (option: Option) => string;
}

export function Choice<Option extends string>({ name, label, options, fields, textOf }: ChoiceProps<Option>) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={fields[name]}>
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

function OwnWords({ fields }: FormProps) {
  return (
    <details open={LANGUAGES.some((lang) => fields[lang])}>
      <summary>Words of your own, in one language or more; the others have the sentence</summary>
      {LANGUAGES.map((lang) => (
        <label key={lang}>
          <span>{lang}</span>
          <textarea name={lang} rows={2} lang={lang} defaultValue={fields[lang]} />
        </label>
      ))}
    </details>
  );
}
