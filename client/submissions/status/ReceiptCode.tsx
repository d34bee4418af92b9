import type { SubmissionStatusData } from '../../../shared/pageData.ts';
import { pathTo } from '../../../shared/routes.ts';
import { MomentText } from '../../i18n/dates.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useSite } from '../../navigation/pageContext.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';

/** A receipt code that wraps between its groups, so that it can be read aloud. */
export function ReceiptCode({ code }: { code: string }) {
  const t = useMessages('forms');
  return (
    <p className="receipt-code">
      {t.receipt}
      <GroupedCode className="receipt-code__code" groups={code.match(/[^-]{1,6}-?/g)} />
    </p>
  );
}

/** Groups of characters for comparison by eye. The gaps are margins, so that copied text has none. */
export function GroupedCode({ className, groups }: { className: string; groups: readonly string[] | null }) {
  return (
    <code className={className} translate="no">
      {groups?.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}

/** A prefix, then four characters at a time. */
export const ADDRESS_GROUP = /^0x|.{1,4}/gu;

/** The field of each form that names its submission. */
const NAME_FIELDS = { dapp: 'title', token: 'symbol', nft: 'name', recruiting: 'name' } as const;

/** The receipt of a submission: subject, code, date received and deadline or decision date. */
export function ClaimCheck({ submission, received, due, events }: SubmissionStatusData) {
  const t = useMessages('submissionStatus');
  const lang = useLanguage();
  const { origin } = useSite();
  const { kind, receipt, status, fields } = submission;
  const address = origin + pathTo('submissionStatus', lang, { receipt });
  const answer = status === 'received' ? undefined : events.at(-1);
  const dates = [
    { label: t.clock.received, moment: received },
    { label: answer ? t.clock.answered : t.clock.due, moment: answer ?? due },
  ];
  return (
    <div className="leather claim-check">
      <div className="claim-check__tag">
        <p className="claim-check__head">
          {t.kinds[kind]}
          <strong dir="auto" translate="no">
            {fields[NAME_FIELDS[kind]]}
          </strong>
        </p>
        <ReceiptCode code={receipt} />
        <CopyLink address={address} words={{ copy: t.copy.action, copied: t.copy.done }} />
        <dl className="claim-check__stub">
          {dates.map(({ label, moment }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MomentText moment={moment} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="claim-check__address">
          {t.secret.address} <span translate="no">{address}</span>
        </p>
      </div>
    </div>
  );
}

const SAMPLE_NAME = 'Tally';
/** Has the format of a receipt, but belongs to no submission. */
const SAMPLE_RECEIPT = '4T9XM-K27RB-QW6JD-0HZ5P-8NCVE3';

/** A sample receipt that shows what to look for. Decorative. */
export function ReceiptSample() {
  const t = useMessages('receiptEntry').sample;
  return (
    <div className="leather claim-check" role="img" aria-label={t.label}>
      <div className="claim-check__tag" aria-hidden="true">
        <p className="claim-check__head">
          {t.kind}
          <strong translate="no">{SAMPLE_NAME}</strong>
        </p>
        <ReceiptCode code={SAMPLE_RECEIPT} />
      </div>
    </div>
  );
}
