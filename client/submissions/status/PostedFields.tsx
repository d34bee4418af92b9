import { REVISED_FIELD } from '../../../shared/submission/schemas/fieldRows.ts';
import { FIELD_CONTROLS, FORM_SECTIONS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { isShown } from '../../../shared/submission/schemas/formInput.ts';
import type { Submission, SubmissionFile } from '../../../shared/submission/submission.ts';
import { useFileSize } from '../../forms/FileCard.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { labelOf } from '../../i18n/fieldTexts.ts';
import { groupDigits } from '../../ui/groupDigits.ts';
import { ADDRESS_GROUP, GroupedCode } from '../../ui/GroupedCode.tsx';

/** All filled fields of a submission by section. */
export function PostedFields({ submission }: { submission: Submission }) {
  const { receipt, kind, fields, files, previousReceipt } = submission;
  const t = useMessages('submissionFields');
  return FORM_SECTIONS[kind].map(({ group, yesNoField, fields: names }) => {
    const values = { ...fields, [REVISED_FIELD]: previousReceipt ?? '' };
    const rows = [...(yesNoField ? [yesNoField] : []), ...names].flatMap((field) => {
      if (!isShown(kind, field, values)) return [];
      const file = files.find((stored) => stored.field === field);
      const value = fields[field];
      if (!file && !value) return [];
      return (
        <div key={field} className="posted-fields__row index-row">
          <dt className="quiet">{labelOf(t.labels, kind, field)}</dt>
          <dd>
            {file ? (
              <StoredFile receipt={receipt} file={file} />
            ) : (
              <FieldValue {...{ kind, field }} value={value ?? ''} />
            )}
          </dd>
        </div>
      );
    });
    if (rows.length === 0) return null;
    return (
      <section key={group} className="posted-fields columns">
        <h3>{t.groups[group]}</h3>
        <dl>{rows}</dl>
      </section>
    );
  });
}

/** A stored file. The server serves it as an attachment, never inline. */
function StoredFile({ receipt, file }: { receipt: string; file: SubmissionFile }) {
  const t = useMessages('submissionStatus').fields;
  const formatSize = useFileSize();
  const { field, name, bytes, sha256 } = file;
  return (
    <div className="stored-file">
      <div className="cluster">
        <p>
          <strong translate="no">{name}</strong>{' '}
          <span className="note" translate="no">
            {formatSize(bytes)}
          </span>
        </p>
        <a
          href={`/api/submissions/${receipt}/files/${field}`}
          download={name}
          className="button button--quiet"
          aria-label={interpolate(t.downloadName, { name })}
        >
          <Icon name="download" />
          <span>{t.download}</span>
        </a>
      </div>
      <p className="note">
        <span translate="no">SHA-256</span>{' '}
        <GroupedCode className="grouped-code" groups={sha256.match(ADDRESS_GROUP)} />
      </p>
    </div>
  );
}

/** The value of a field: choices in words, addresses in groups, everything else as typed. */
function FieldValue({ kind, field, value }: { kind: FormKind; field: string; value: string }) {
  const { choices } = useMessages('submissionFields');
  const { requirements } = useMessages('submissionStatus');
  const control = FIELD_CONTROLS[kind][field];
  const formatChoice = (words: Record<string, string>, choice: string) =>
    Object.hasOwn(words, choice) ? words[choice] : choice;
  const choiceOf = (words: Record<string, string>) => <span>{formatChoice(words, value)}</span>;
  switch (control?.type) {
    case 'yesNo':
    case 'box':
      return choiceOf({ yes: choices.yes, no: choices.no });
    case 'choice':
      return choiceOf(choices[control.choices]);
    case 'standard':
      return choiceOf({ other: choices.standardOther });
    case 'requirements':
      return (
        <span>
          {value
            .split(',')
            .map((choice) => formatChoice(requirements, choice))
            .join(' · ')}
        </span>
      );
    case 'address':
      return <GroupedCode className="grouped-code" groups={value.match(ADDRESS_GROUP)} />;
    default:
      return (
        <span dir="auto" translate="no">
          {control && 'example' in control ? groupDigits(value) : value}
        </span>
      );
  }
}
