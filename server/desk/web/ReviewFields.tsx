import type { ComponentProps, ReactNode } from 'react';
import { findExplorerUrl } from '../../../shared/submission/explorers.ts';
import { findPlatform } from '../../../shared/submission/platforms.ts';
import { FIELD_CONTROLS, FORM_SECTIONS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { isShown } from '../../../shared/submission/schemas/formInput.ts';
import { hasSubject, pickSubjectTexts, type ReasonCode } from '../../../shared/submission/submission.ts';
import { findHttpUrl, parseUrl } from '../../../shared/site/textFormats.ts';
import { CATALOGS } from '../../../client/i18n/catalogs.ts';
import { groupDigits } from '../../../client/ui/groupDigits.ts';
import type { Review } from '../review/loadReview.ts';
import { reasonsAbout } from '../review/reasons.ts';
import { findDecision } from '../../records/loadSubmission.ts';
import { toPlainText } from '../formats.ts';
import { markChanges } from './markChanges.ts';
import { choiceWords, fieldLabel, reasonTexts, similarTitle } from './reviewTexts.ts';

interface FieldsProps {
  review: Review;
  /** Reasons that were ticked, as `FIELD:CODE`. */
  ticked: readonly string[];
}

/**
 * Every field beside the version that was decided last and beside what is listed, with the reasons that can be given
 * for it. The team's answer is above: it is no part of the listing.
 */
export function ReviewFields({ review, ticked }: FieldsProps) {
  const { submission, compared, similarEntries } = review;
  const { kind, files } = submission;
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
              {receipt === null ? title : <a href={`/submissions/${receipt}`}>{title}</a>}
            </th>
          ))}
        </tr>
      </thead>
      {FORM_SECTIONS[kind].map(({ group, yesNoField, fields: names }) => {
        const isFilled = (name: string) =>
          [submission, ...columns].some((column) => column.fields[name]) || files.some(({ field }) => field === name);
        const isVisible = (name: string) => [submission, ...columns].some(({ fields }) => isShown(kind, name, fields));
        // No receipt of an earlier version is among the fields, so the field of the team’s answer is not visible.
        const rows = [...(yesNoField ? [yesNoField] : []), ...names].filter(
          (name) => isVisible(name) && isFilled(name),
        );
        if (rows.length === 0) return null;
        return (
          <tbody key={group}>
            <tr className="fields__group small soft">
              <th colSpan={2 + columns.length} scope="rowgroup">
                {CATALOGS.en.submissionFields.groups[group]}
              </th>
            </tr>
            {rows.map((name) => (
              <FieldRow key={name} {...{ name, review, columns, ticked }} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

interface RowProps extends FieldsProps {
  name: string;
  columns: readonly { fields: Readonly<Record<string, string>> }[];
}

function FieldRow({ name, review, columns, ticked }: RowProps) {
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
          {submission.nextReceipt === null && <FieldReasons {...{ name, review, ticked }} />}
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
            {file.type.startsWith('image/') && name !== 'icon_url' && (
              <img
                className="fields__picture"
                src={`/submissions/${receipt}/files/${name}`}
                alt={fieldLabel(kind, name)}
              />
            )}
            <a href={`/submissions/${receipt}/files/${name}`} download={file.name}>
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

/** A value of another column, in which a supply has commas too. */
function ColumnText({ name, kind, ...text }: { name: string; kind: FormKind; value: string; against: string }) {
  const control = FIELD_CONTROLS[kind][name];
  return control?.type === 'text' && control.input === 'decimal' ? groupDigits(text.value) : <Text {...text} />;
}

/** A value as text that cannot hide anything, with links to the website or the explorer. */
function Value({ name, review, value, against }: { name: string; review: Review; value: string; against: string[] }) {
  const { kind, fields } = review.submission;
  const control = FIELD_CONTROLS[kind][name];
  const words = control && value !== '' ? choiceWords(control, value) : null;
  if (words !== null) return toPlainText(words);
  const text = <Text value={value} against={against.find((other) => other !== '' && other !== value) ?? ''} />;
  if (control?.type === 'text' && control.input === 'email') return <a href={mailTo(value)}>{text}</a>;
  if (control?.type === 'text' && control.input === 'decimal') return groupDigits(value);
  if (control?.type === 'text' && control.input === 'url') return <WebsiteLink url={value}>{text}</WebsiteLink>;
  const platform = hasSubject(kind) ? pickSubjectTexts(kind, fields).platform : '';
  return (
    <>
      {text}
      {control?.type === 'address' && value !== '' && <ExplorerLink platform={platform} address={value} />}
    </>
  );
}

/** Everything but the sign of an address is escaped: a `?` would begin headers of the mail. */
function mailTo(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** A website as a link, with its host as the browser reads it, when letters of another alphabet hide it. */
export function WebsiteLink({ url, children }: { url: string; children: ReactNode }) {
  const website = findHttpUrl(url);
  const { hostname } = (website !== null && parseUrl(website)) || {};
  if (website === null || hostname === undefined) return children;
  return (
    <>
      <a href={website} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
      {!url.includes(hostname) && <div className="danger">{hostname}</div>}
    </>
  );
}

/** The page of a contract or an account in its chain's explorer, or that there is none. */
export function ExplorerLink({ platform, address }: { platform: string; address: string }) {
  const chain = findPlatform(platform);
  const explorer = chain && findExplorerUrl(chain, address);
  if (explorer === null) return <span className="small soft"> No block explorer page known for {platform}.</span>;
  return (
    <>
      {' '}
      <a className="small" href={explorer} target="_blank" rel="noreferrer noopener">
        Explorer
      </a>
    </>
  );
}

/** A text with what another one lacks marked. */
function Text({ value, against }: { value: string; against: string }) {
  return (
    <span dir="auto" translate="no">
      {markChanges(value, against).map(({ text, isMarked }, number) =>
        isMarked ? <mark key={number}>{toPlainText(text)}</mark> : toPlainText(text),
      )}
    </span>
  );
}

function FieldReasons({ name, review, ticked }: FieldsProps & { name: string }) {
  const values = reasonsAbout(review.submission.kind, name).map((code) => ({ code, value: `${name}:${code}` }));
  return (
    <details className="reasons" open={values.some(({ value }) => ticked.includes(value))}>
      <summary>Reasons</summary>
      {values.map(({ code, value }) => (
        <ReasonBox key={code} {...{ code, value }} lang={review.submission.lang} isTicked={ticked.includes(value)} />
      ))}
    </details>
  );
}

interface ReasonBoxProps {
  code: ReasonCode;
  value: string;
  lang: Review['submission']['lang'];
  isTicked: boolean;
}

/** A reason in the words of the desk, and as the team will read it. */
export function ReasonBox({ code, value, lang, isTicked }: ReasonBoxProps) {
  return (
    <Check name="reason" value={value} defaultChecked={isTicked}>
      <span className="small">{reasonTexts('en')[code]}</span>
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
