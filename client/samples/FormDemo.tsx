import { useEffect, useRef, useState, type FormEvent } from 'react';
import { countCharacters } from '../../shared/countCharacters.ts';
import { FETCH_MINIMUM_DELAY_MS, LOGO_SIZE_PX } from '../../shared/limits.ts';
import { PLATFORMS } from '../../shared/platforms.ts';
import { delay } from '../delay.ts';
import { CheckField } from '../forms/CheckField.tsx';
import { ChoiceGroup } from '../forms/ChoiceGroup.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { Form } from '../forms/Form.tsx';
import { FormErrors } from '../forms/FormErrors.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import type { FormError } from '../../shared/pageData.ts';
import { FormNotice } from '../forms/FormNotice.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { TextField } from '../forms/TextField.tsx';
import { fill, useMessages } from '../messages.ts';

const TITLE_MAX = 20;
const STEPS = 2;
const OPTIONS = PLATFORMS.map(({ name }) => ({ value: name, text: name }));

/** A form as a visitor meets it: checked at once and as a whole, busy for a moment, answered with a notice. Nothing is sent. */
export function FormDemo() {
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
        .map(([field, label]) => ({ field, message: fill(demo.required, { field: label }) })),
      ...(countCharacters(title) > TITLE_MAX ? [{ field: 'title', message: demo.tooLong }] : []),
      ...(logo instanceof File && logo.size > 0
        ? []
        : [{ field: 'icon_url', message: fill(demo.required, { field: fields.icon_url }) }]),
    ];
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wrong = check(data);
    setErrors(wrong);
    if (wrong.length > 0 || busy) return;
    setBusy(true);
    await delay(FETCH_MINIMUM_DELAY_MS);
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
          help={fill(rules.icon_url, { size: LOGO_SIZE_PX })}
          accept="image/png,image/jpeg"
        />
        <CheckField name="newsletter" label={fields.newsletter} />
        <SubmitButton text={words.send} busyText={words.sending} />
      </FormSection>
    </Form>
  );
}
