import type { Submission } from '../../shared/submission.ts';
import { useMessages } from '../messages.ts';
import { FORM_SECTIONS } from '../../shared/schemas/formSections.ts';
import { FieldValue } from './FieldValue.tsx';
import { SentFile } from './SentFile.tsx';

/** Everything that was filled in, section by section as in the form. What was left empty is left out. */
export function SentFields({ submission: { receipt, kind, fields, files } }: { submission: Submission }) {
  const t = useMessages('submissionFields');
  const labels: Record<string, string> = t.labels[kind];
  return FORM_SECTIONS[kind].map(({ group, question, fields: names }) => {
    const rows = [...(question ? [question] : []), ...names].flatMap((field) => {
      const file = files.find((sent) => sent.field === field);
      const value = fields[field];
      if (!file && !value) return [];
      return (
        <div key={field} className="sent-fields__row">
          <dt>{labels[field]}</dt>
          <dd>
            {file ? (
              <SentFile receipt={receipt} file={file} />
            ) : (
              <FieldValue {...{ kind, field }} value={value ?? ''} />
            )}
          </dd>
        </div>
      );
    });
    if (rows.length === 0) return null;
    return (
      <section key={group} className="sent-fields">
        <h3>{t.groups[group]}</h3>
        <dl>{rows}</dl>
      </section>
    );
  });
}
