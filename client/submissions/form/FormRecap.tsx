import { FIELD_CONTROLS } from '../../../shared/schemas/formSections.ts';
import { fieldId, useFormState } from '../../forms/Field.tsx';
import { FieldLink } from '../../forms/FormErrors.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { isRequired } from './formTexts.ts';
import { useSubmission } from './submissionContext.ts';

/** What is done and what is missing, above the submit button; each missing field is a link. */
export function FormRecap() {
  const { kind, open } = useSubmission();
  const { form } = useFormState();
  const t = useMessages('submissionForm').recap;
  const names = Object.keys(FIELD_CONTROLS[kind]);
  const missing = names.flatMap((name) => open?.find(({ field }) => field === name) ?? []);
  const required = names.filter((name) => isRequired(kind, name));
  const done = required.filter((name) => !missing.some(({ field }) => field === name)).length;
  return (
    <div className="field" role="group" aria-label={t.title}>
      <p>
        <strong>{interpolate(missing.length > 0 ? t.done : t.ready, { done, count: required.length })}</strong>
      </p>
      <ul className="precheck-notes">
        {missing.map(({ field, message }) => (
          <li key={field}>
            <FieldLink id={fieldId(form, field)} text={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}
