import { FIELD_CONTROLS } from '../../../shared/submission/schemas/formSections.ts';
import { fieldId, useFormState } from '../../forms/Field.tsx';
import { describeError, FieldLink } from '../../forms/FormErrors.tsx';
import { formatCount } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { countDone } from './formTexts.ts';
import { useSubmission } from './submissionContext.ts';

/** The progress of the form, above the submit button, with a link to each missing field. */
export function FormRecap() {
  const { kind, open } = useSubmission();
  const { form } = useFormState();
  const lang = useLanguage();
  const t = useMessages('submissionForm').recap;
  const { errors } = useMessages('forms');
  const labels = useMessages('submissionFields').labels[kind];
  const names = Object.keys(FIELD_CONTROLS[kind]);
  const missing = names.flatMap((name) => open?.find(({ field }) => field === name) ?? []);
  const { done, total } = countDone(kind, names, missing);
  return (
    <div className="field" role="group" aria-label={t.title}>
      <p>
        <strong>
          {missing.length > 0 ? formatCount(lang, t, 'done', done, { total }) : formatCount(lang, t, 'ready', total)}
        </strong>
      </p>
      <ul className="bullets">
        {missing.map((error) => (
          <li key={error.field}>
            <FieldLink id={fieldId(form, error.field)} text={describeError(error, labels, errors.missing)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
