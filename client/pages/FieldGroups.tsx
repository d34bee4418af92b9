import { LOGO_SIZE_PX } from '../../shared/limits.ts';
import { PLATFORMS } from '../../shared/platforms.ts';
import type { SubmitKind } from '../../shared/routes.ts';
import { fill, useMessages } from '../messages.ts';
import { SUBMISSION_FIELDS } from './submissionFields.ts';

/** Every field of a submission with its rule, grouped as in the form. */
export function FieldGroups({ kind }: { kind: SubmitKind }) {
  const t = useMessages('submit');
  const values = { size: LOGO_SIZE_PX, platforms: PLATFORMS.map(({ name }) => name).join(' · ') };
  return (
    <div className="field-groups">
      {SUBMISSION_FIELDS[kind].map(({ group, fields }) => (
        <section key={group} className="field-groups__group">
          <div className="field-groups__head">
            <h3>{t.groups[group]}</h3>
            <p>{t.groupRules[group]}</p>
          </div>
          <dl className="field-groups__fields">
            {fields.map((field) => (
              <div key={field} className="field-groups__field">
                <dt>{t.fields[field]}</dt>
                <dd>{fill(t.rules[field], values)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
