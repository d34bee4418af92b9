import type { ComponentProps } from 'react';
import { FORM_SECTIONS } from '../../../shared/submission/schemas/formSections.ts';
import { fieldsWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { isShown } from '../../../shared/submission/schemas/formInput.ts';
import type { ReasonCode } from '../../../shared/submission/submission.ts';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import type { Review } from '../review/loadReview.ts';
import { reasonsAbout } from '../review/reasons.ts';
import { findDecision } from '../../records/loadSubmission.ts';
import { Key } from './DeskPage.tsx';
import { ColumnText, Value } from './FieldValue.tsx';
import { deskPath, fieldLabel, reasonTexts, similarTitle } from './reviewTexts.ts';

interface FieldsProps {
  review: Review;
  /** Reasons that were ticked, as `FIELD:CODE`. */
  ticked: readonly string[];
  /** Offers the reasons beside the fields. */
  canDecide: boolean;
}

/** The roles of the fields that are shown first: what the submission is about, and whose it is. */
const FACTS = ['name', 'symbol', 'address', 'website', 'link', 'owner'] as const;

/**
 * The facts, or every other field, beside the version that was decided last and beside what is listed, with the reasons
 * that can be given for it. The team's answer is above: it is no part of the listing.
 */
export function FieldsTable({ review, part, ...reasons }: FieldsProps & { part: 'facts' | 'others' }) {
  const { submission, compared, similarEntries } = review;
  const { kind, files } = submission;
  const facts: readonly string[] = FACTS.flatMap((role) => fieldsWith(kind, role));
  const sections =
    part === 'facts' ? [{ group: null, yesNoField: null, fields: facts }] : (FORM_SECTIONS[kind] as readonly Section[]);
  const columns = [
    ...(compared ? [{ title: 'Before', receipt: compared.receipt, fields: compared.fields }] : []),
    ...similarEntries.slice(0, compared ? 1 : 2).map((entry) => ({ ...entry, title: similarTitle(entry) })),
  ];
  return (
    <table className="fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Sent</th>
          {columns.map(({ title, receipt }, number) => (
            <th key={number} scope="col">
              {receipt === null ? title : <a href={deskPath(receipt)}>{title}</a>}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ group, yesNoField, fields: names }) => {
        const isFilled = (name: string) =>
          [submission, ...columns].some((column) => column.fields[name]) || files.some(({ field }) => field === name);
        const isVisible = (name: string) => [submission, ...columns].some(({ fields }) => isShown(kind, name, fields));
        // No receipt of an earlier version is among the fields, so the field of the team’s answer is not visible.
        const rows = [...(yesNoField ? [yesNoField] : []), ...names].filter(
          (name) => isVisible(name) && isFilled(name) && facts.includes(name) === (part === 'facts'),
        );
        if (rows.length === 0) return null;
        return (
          <tbody key={group}>
            {group !== null && (
              <tr className="fields__group small soft">
                <th colSpan={2 + columns.length} scope="rowgroup">
                  {CATALOGS.en.submissionFields.groups[group]}
                </th>
              </tr>
            )}
            {rows.map((name) => (
              <FieldRow key={name} {...{ name, review, columns, ...reasons }} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** A section of a form; the facts are one without a heading. */
interface Section {
  group: keyof (typeof CATALOGS)['en']['submissionFields']['groups'] | null;
  yesNoField?: string | null | undefined;
  fields: readonly string[];
}

interface RowProps extends FieldsProps {
  name: string;
  columns: readonly { fields: Readonly<Record<string, string>> }[];
}

function FieldRow({ name, review, columns, ticked, canDecide }: RowProps) {
  const { submission, compared } = review;
  const { kind, fields, files, receipt } = submission;
  const value = fields[name] ?? '';
  const before = compared?.fields[name] ?? '';
  const file = files.find(({ field }) => field === name);
  const fileBefore = compared?.files.find(({ field }) => field === name);
  const isChanged = compared !== null && (value !== before || file?.sha256 !== fileBefore?.sha256);
  const requested = (compared && findDecision(compared)?.fieldReasons[name]) ?? [];
  return (
    <tr className={isChanged ? 'fields__changed' : undefined}>
      <th scope="row">
        <div className="row fields__label">
          <span>
            {fieldLabel(kind, name)} {isChanged && <span className="tag tag--good">changed</span>}
          </span>
          {canDecide && submission.nextReceipt === null && <FieldReasons {...{ name, review, ticked }} />}
        </div>
        {requested.map((code) => (
          <div key={code} className="small danger">
            Requested: {reasonTexts('en')[code] ?? code}
          </div>
        ))}
      </th>
      <td>
        {file ? (
          <>
            {file.type.startsWith('image/') && (
              <img
                className="fields__picture"
                src={`${deskPath(receipt)}/files/${name}`}
                alt={fieldLabel(kind, name)}
              />
            )}
            <a href={`${deskPath(receipt)}/files/${name}`} download={file.name}>
              {file.name}
            </a>{' '}
            <span className="soft">{Math.ceil(file.bytes / 1024)} KB</span>
          </>
        ) : (
          <Value {...{ name, review, value }} against={columns.map((column) => column.fields[name] ?? '')} />
        )}
      </td>
      {columns.map((column, number) => (
        <td key={number} className={column.fields[name] === value ? 'soft' : undefined}>
          <ColumnText name={name} kind={kind} value={column.fields[name] ?? ''} against={value} />
        </td>
      ))}
    </tr>
  );
}

function FieldReasons({ name, review, ticked }: Pick<RowProps, 'name' | 'review' | 'ticked'>) {
  const values = reasonsAbout(review.submission.kind, name).map((code) => ({ code, value: `${name}:${code}` }));
  return (
    <details className="reasons" open={values.some(({ value }) => ticked.includes(value))}>
      <summary>Reasons</summary>
      {values.map(({ code, value }, index) => (
        <ReasonBox
          key={code}
          {...{ code, value }}
          number={index + 1}
          lang={review.submission.lang}
          isTicked={ticked.includes(value)}
        />
      ))}
    </details>
  );
}

interface ReasonBoxProps {
  code: ReasonCode;
  value: string;
  lang: Review['submission']['lang'];
  isTicked: boolean;
  /** Its place in the list: the key that ticks it. */
  number: number;
}

/** The highest key that ticks a reason. */
const NUMBER_MAX = 9;

/** A reason in the words of the desk, and as the team will read it. */
export function ReasonBox({ code, value, lang, isTicked, number }: ReasonBoxProps) {
  return (
    <Check name="reason" value={value} defaultChecked={isTicked}>
      <span className="small">
        {number <= NUMBER_MAX && <Key name={String(number)} />} {reasonTexts('en')[code]}
      </span>
      {lang !== 'en' && (
        <span className="small soft" lang={lang}>
          {reasonTexts(lang)[code]}
        </span>
      )}
    </Check>
  );
}

/** A box to tick, with its text. */
export function Check({ children, ...box }: ComponentProps<'input'>) {
  return (
    <label className="check">
      <input type="checkbox" {...box} />
      <span>{children}</span>
    </label>
  );
}
