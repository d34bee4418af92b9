import { FormErrors } from '../forms/FormErrors.tsx';
import { Form } from '../forms/Form.tsx';
import { ReceiptCode } from '../forms/ReceiptCode.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { TextField } from '../forms/TextField.tsx';
import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { fill, useMessages } from '../messages.ts';
import { LogoField } from '../submissions/LogoField.tsx';
import { FormDemo } from './FormDemo.tsx';
import { Sample } from './Sample.tsx';
import { SampleSection } from './SampleSection.tsx';

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
            help={fill(help.token.icon_url, { size: LOGO_SIZE_PX })}
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
