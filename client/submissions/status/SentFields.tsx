import { FORM_SECTIONS, type FormKind } from '../../../shared/schemas/formSections.ts';
import type { Submission, SubmissionFile } from '../../../shared/submission.ts';
import { useFileSize } from '../../forms/FileCard.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/Icon.tsx';

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

interface SentFileProps {
  receipt: string;
  file: SubmissionFile;
}

/** A file as it is kept. It is saved, never shown: the server gives it out as an attachment. */
function SentFile({ receipt, file: { field, name, bytes, sha256 } }: SentFileProps) {
  const t = useMessages('submissionStatus').fields;
  const writeSize = useFileSize();
  return (
    <div className="sent-file">
      <div className="cluster">
        <p>
          <strong translate="no">{name}</strong>{' '}
          <span className="note" translate="no">
            {writeSize(bytes)}
          </span>
        </p>
        <a
          href={`/api/submissions/${receipt}/files/${field}`}
          download={name}
          className="button button--quiet"
          aria-label={interpolate(t.downloadName, { name })}
        >
          <Icon name="download" />
          {t.download}
        </a>
      </div>
      <p className="note">
        <span translate="no">SHA-256</span> <GroupedCode code={sha256} />
      </p>
    </div>
  );
}

interface FieldValueProps {
  kind: FormKind;
  field: string;
  value: string;
}

const ADDRESSES = ['address', 'owner_address', 'inviteAccount', 'rakeBackAccount'];
/** What was filled into a field: choices in the page's words, addresses in groups, everything else as it was typed. */
function FieldValue({ kind, field, value }: FieldValueProps) {
  const words = useWords(kind, field);
  if (words)
    return value
      .split(',')
      .map((choice) => (Object.hasOwn(words, choice) ? words[choice] : choice))
      .join(' · ');
  if (ADDRESSES.includes(field)) return <GroupedCode code={value} />;
  return (
    <span dir="auto" translate="no">
      {value}
    </span>
  );
}

/** Words for a field's choices; undefined where the value is free text. */
function useWords(kind: FormKind, field: string): Record<string, string> | undefined {
  const { choices } = useMessages('submissionFields');
  const { requirements } = useMessages('submissionStatus');
  if (kind === 'recruiting') return field === 'requirements' ? requirements : undefined;
  switch (field) {
    case 'hasReferral':
    case 'hasInviteReward':
    case 'hasAudit':
    case 'hasNews':
    case 'newsletter':
      return { yes: choices.yes, no: choices.no };
    case 'language':
      return choices.language;
    case 'rewardDistribution':
      return choices.rewardDistribution;
    case 'standard':
      return { other: choices.standardOther };
    default:
      return undefined;
  }
}

/** Compared by eye, so in parts that the eye can hold. The gaps are drawn: who copies the text gets none of them. */
function GroupedCode({ code }: { code: string }) {
  return (
    <code className="grouped-code" translate="no">
      {(code.match(/^0x|.{1,4}/gu) ?? []).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}
