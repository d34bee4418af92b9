import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import type { FormError } from '../../shared/pageData.ts';
import { PLATFORMS } from '../../shared/platforms.ts';
import { countCharacters } from '../../shared/textFormats.ts';
import { CheckField, ChoiceGroup } from '../forms/ChoiceGroup.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { Form, FormSection, SubmitButton } from '../forms/Form.tsx';
import { FormErrors, FormNotice } from '../forms/FormErrors.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea, TextField } from '../forms/TextField.tsx';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { minimumDelay } from '../navigation/loadPageView.ts';
import { LogoField } from '../submissions/logo/LogoField.tsx';
import { ReceiptCode } from '../submissions/status/ReceiptCode.tsx';
import { Sample, SampleSection } from './Sample.tsx';

/** What a form is made of beside its fields, and one that works, but sends nothing. */
export function FormSamples() {
  const t = useMessages('components');
  const { words, names, states } = t;
  const { labels, help } = useMessages('submissionFields');
  return (
    <SampleSection of="forms">
      <Sample name={names.summary} size="wide">
        <Form
          name="summary"
          action="#"
          errors={[
            { field: 'first', message: words.error },
            { field: '', message: words.sentence },
          ]}
        >
          <FormErrors takesFocus={false} />
          <TextField name="first" label={words.label} />
        </Form>
      </Sample>
      <Sample name={labels.token.icon_url} size="wide">
        <Form name="logo" action="#" multipart texts={{ symbol: words.title }} className="form-section__fields">
          <TextField name="symbol" label={labels.token.symbol} />
          <LogoField
            name="icon_url"
            label={labels.token.icon_url}
            help={interpolate(help.token.icon_url, { size: LOGO_SIZE_PX })}
            stemField="symbol"
          />
        </Form>
      </Sample>
      {[false, true].map((busy) => (
        <Sample key={String(busy)} name={`${names.submitButton}: ${busy ? states.busy : states.plain}`}>
          <Form name={`button-${busy}`} action="#" busy={busy}>
            <SubmitButton text={words.send} busyText={words.sending} />
          </Form>
        </Sample>
      ))}
      <Sample name={names.success} size="wide">
        <ReceiptCode code="7Q4MX-2KDPA-V93TB-8HJN0-CW5FGZ" />
      </Sample>
      <Sample name={names.demo} size="wide">
        <FormDemo />
      </Sample>
    </SampleSection>
  );
}

const TITLE_MAX = 20;
const STEPS = 2;
const OPTIONS = PLATFORMS.map(({ name }) => ({ value: name, text: name }));

/** A form as a visitor meets it: checked at once and as a whole, busy for a moment, answered with a notice. Nothing is sent. */
function FormDemo() {
  const { demo, words } = useMessages('components');
  const { labels, help, groups, groupRules } = useMessages('submissionFields');
  const [fields, rules] = [labels.dapp, help.dapp];
  const [errors, setErrors] = useState<FormError[]>([]);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);

  function check(data: FormData): FormError[] {
    const asked = { title: fields.title, platform: fields.platform, language: fields.language };
    const title = String(data.get('title'));
    const logo = data.get('icon_url');
    return [
      ...Object.entries(asked)
        .filter(([name]) => !data.get(name))
        .map(([field, label]) => ({ field, message: interpolate(demo.required, { field: label }) })),
      ...(countCharacters(title) > TITLE_MAX ? [{ field: 'title', message: demo.tooLong }] : []),
      ...(logo instanceof File && logo.size > 0
        ? []
        : [{ field: 'icon_url', message: interpolate(demo.required, { field: fields.icon_url }) }]),
    ];
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wrong = check(data);
    setErrors(wrong);
    if (wrong.length > 0 || busy) return;
    setBusy(true);
    await minimumDelay();
    setBusy(false);
    setDone(true);
  }

  if (done) {
    return (
      <div ref={notice} tabIndex={-1}>
        <FormNotice tone="plain" title={words.doneTitle}>
          {words.doneLead}
        </FormNotice>
      </div>
    );
  }
  return (
    <Form
      name="demo"
      action="#"
      multipart
      className="form-demo"
      {...{ errors, busy }}
      onSubmit={(event) => void send(event)}
    >
      <FormErrors />
      <FormSection title={groups.dapp} rule={groupRules.dapp} step={1} steps={STEPS}>
        <TextField name="title" label={fields.title} help={rules.title} limit={TITLE_MAX} />
        <TextArea name="desc" label={fields.desc} help={rules.desc} limit={100} optional />
        <SelectField name="platform" label={fields.platform} options={OPTIONS} />
        <ChoiceGroup
          name="language"
          label={fields.language}
          help={rules.language}
          pick="one"
          choices={demo.languages.map((text, index) => ({ value: String(index), text }))}
        />
      </FormSection>
      <FormSection title={fields.icon_url} step={2} steps={STEPS}>
        <FileDrop
          name="icon_url"
          label={fields.icon_url}
          help={interpolate(rules.icon_url, { size: LOGO_SIZE_PX })}
          accept="image/png,image/jpeg"
        />
        <CheckField name="newsletter" label={fields.newsletter} />
        <SubmitButton text={words.send} busyText={words.sending} />
      </FormSection>
    </Form>
  );
}
