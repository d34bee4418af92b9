import type { ReactNode, SubmitEvent } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { RELEASES } from '../../../shared/brand/links.ts';
import { PRODUCTS } from '../../../shared/genuine/verify.ts';
import type { PageProps } from '../../../shared/site/pageData.ts';
import { pathTo } from '../../../shared/site/routes.ts';
import { Form, SubmitButton } from '../../forms/Form.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, type Messages, useLanguage, useMessages } from '../../i18n/messages.ts';
import { keepSecret } from './keepSecret.ts';

/** What the page can be asked: one form each. */
export type Question = keyof typeof QUESTIONS;

type Asked = PageProps<'verify'>['data']['asked'];

interface QuestionRow {
  /** The form's name. */
  form: string;
  /** The values of the address that its fields fill. */
  fields: readonly (keyof Asked)[];
  draw: (t: Messages['verify']) => ReactNode;
}

/** Answers come from the address, so nothing typed here is stored or completed. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, translate: 'no' } as const;

const QUESTIONS = {
  name: {
    form: 'verifyName',
    fields: ['q'],
    draw: ({ name }) => <TextField name="q" label={name.label} help={name.help} {...PLAIN} />,
  },
  version: {
    form: 'verifyVersion',
    fields: ['product', 'version'],
    draw: ({ version }) => (
      <>
        <ProductField />
        <TextField
          name="version"
          label={version.label}
          help={interpolate(version.help, { sample: RELEASES.mobile.version })}
          inputMode="text"
          {...PLAIN}
        />
      </>
    ),
  },
  hash: {
    form: 'verifyHash',
    fields: ['hash'],
    draw: ({ hash }) => <TextField name="hash" label={hash.label} help={hash.help} {...PLAIN} />,
  },
  code: {
    form: 'verifyCode',
    fields: ['code'],
    draw: ({ code }) => <TextField name="code" label={code.label} help={code.help} {...PLAIN} />,
  },
} as const satisfies Record<string, QuestionRow>;

function ProductField() {
  const t = useMessages('verify').version;
  const { products } = useMessages('layout');
  const options = PRODUCTS.map((product) => {
    const name = interpolate(products[product], BRAND);
    return [product, name.charAt(0).toUpperCase() + name.slice(1)];
  });
  return <SelectField name="product" label={t.product} help={t.productHelp} options={Object.fromEntries(options)} />;
}

interface QuestionFormProps {
  question: Question;
  asked: Asked;
  /** Refuses what cannot be judged before it is sent; returns whether it did. */
  refuse: (form: HTMLFormElement) => boolean;
}

/** A form that requests this page with its question in the address. */
export function QuestionForm({ question, asked, refuse }: QuestionFormProps) {
  const t = useMessages('verify');
  const lang = useLanguage();
  const { form, fields, draw }: QuestionRow = QUESTIONS[question];
  const texts = Object.fromEntries(fields.map((field) => [field, asked[field]]));

  return (
    <Form
      name={form}
      method="get"
      action={pathTo('verify', lang)}
      className="verify-form"
      key={fields.map((field) => asked[field]).join()}
      texts={texts}
      // Anything typed here may be a recovery phrase by mistake.
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void keepSecret(event, lang, refuse)}
    >
      {draw(t)}
      <SubmitButton text={t.checks[question]} busyText={t.checks[question]} />
    </Form>
  );
}
