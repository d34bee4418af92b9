import { Suspense } from 'react';
import type { AddressNotice } from '../../../shared/submission/addresses/addressCheck.ts';
import { findPlatform } from '../../../shared/submission/platforms.ts';
import { fieldWith } from '../../../shared/submission/schemas/fieldRoles.ts';
import { FIELD_CONTROLS } from '../../../shared/submission/schemas/formSections.ts';
import type { IssueCode } from '../../../shared/submission/schemas/issue.ts';
import type { Collision } from '../../../shared/submission/submission.ts';
import type { FieldProps } from '../../forms/Field.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { ADDRESS_GROUP, GroupedCode } from '../../ui/GroupedCode.tsx';
import { CollisionHelp } from '../status/CollisionHelp.tsx';
import { AddressComparison, RenouncedOwner } from './lateParts.ts';
import { FixButton } from './fixableFields.tsx';
import { useSubmission } from './submissionContext.ts';

/** A blockchain address field with its address check: the canonical form, and ways to fix errors. */
export function AddressField(field: FieldProps) {
  const { kind, precheck, open } = useSubmission();
  const role = FIELD_CONTROLS[kind][field.name]?.role;
  return (
    <div className="address-field">
      <TextField {...field} autoComplete="off" autoCapitalize="none" spellCheck={false} translate="no" dir="ltr" />
      {role === 'owner' && open && (
        <Suspense fallback={null}>
          <RenouncedOwner name={field.name} />
        </Suspense>
      )}
      <AddressVerdict name={field.name} />
      <ChecksumVerdict name={field.name} />
      {role === 'address' && precheck?.collision && (
        <>
          <CollisionNote {...precheck.collision} isOwn={precheck.isOwn} />
          {precheck.help && <CollisionHelp help={precheck.help} />}
        </>
      )}
    </div>
  );
}

/** A suggestion that needs a comparison first; the other suggestions were found in the typed text as they are. */
const CHECKSUM: IssueCode = 'badAddress.checksumSuggested';

/** The comparison after a checksum error. */
function ChecksumVerdict({ name }: { name: string }) {
  const { issues, texts } = useSubmission();
  const suggestion = issues.find(({ field, code }) => field === name && code === CHECKSUM)?.values?.suggestion;
  const typed = texts[name];
  if (suggestion === undefined || typed === undefined) return null;
  // The key starts the comparison anew for another address.
  return (
    <Suspense fallback={null}>
      <AddressComparison key={typed} name={name} typed={typed} suggestion={`${suggestion}`} />
    </Suspense>
  );
}

/** The result of the address check: the canonical address in groups, or a button that fixes it. */
function AddressVerdict({ name }: { name: string }) {
  const { kind, issues, notices } = useSubmission();
  const t = useMessages('submissionForm').address;
  const notice = notices.find(({ field }) => field === name);
  const issue = issues.find(({ field }) => field === name);
  const needsComparison = issue?.code === CHECKSUM;
  const { suggestion, others = [] } = issue?.values ?? {};
  const switches = [others]
    .flat()
    .map(String)
    .filter((other) => findPlatform(other) !== null);
  const fixes = [
    ...(suggestion === undefined || needsComparison
      ? []
      : [{ text: interpolate(t.use, { address: `${suggestion}` }), [name]: `${suggestion}` }]),
    ...switches.map((other) => ({
      text: interpolate(t.switchTo, { platform: other }),
      [fieldWith(kind, 'platform')]: other,
    })),
  ];
  return (
    <div className="address-verdict" role="status">
      {notice && (
        <>
          <p>
            <span>{t.saved}</span>{' '}
            <GroupedCode className="address-verdict__groups" groups={notice.value.match(ADDRESS_GROUP)} />
          </p>
          {notice.notices.map((code) => code in t.notices && <p key={code}>{t.notices[code as AddressNotice]}</p>)}
        </>
      )}
      {needsComparison && <p className="address-verdict__title">{t.compare.title}</p>}
      {fixes.map(({ text, ...texts }) => (
        <FixButton key={text} values={texts}>
          {text}
        </FixButton>
      ))}
    </div>
  );
}

/** The listing or submission that this one collides with. */
function CollisionNote({ platform, address, name, isOwn }: Collision & { isOwn: boolean }) {
  const t = useMessages('submissionForm').collision;
  return (
    // One's own submission is no mistake, so it has no red line.
    <p className={isOwn ? 'address-verdict' : 'collision-note'}>
      {isOwn && <span>{t.own}</span>}
      {name && <span>{interpolate(t.listed, { name })}</span>}
      <span translate="no">{interpolate(t.on, { platform, address })}</span>
    </p>
  );
}
