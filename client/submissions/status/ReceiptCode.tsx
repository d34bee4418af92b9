import type { SubmissionStatusData } from '../../../shared/pageData.ts';
import { pathTo } from '../../../shared/routes.ts';
import { MomentText } from '../../i18n/dates.tsx';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { useSite } from '../../navigation/pageContext.ts';
import { CopyLink } from '../../ui/CopyLink.tsx';
import { SUBMISSION_SLIPS } from '../form/SubmissionSlip.tsx';

/** The code of a submission; a line breaks between its groups, so that it can be read over the phone. */
export function ReceiptCode({ code }: { code: string }) {
  const t = useMessages('forms');
  return (
    <p className="receipt-code">
      {t.receipt}
      <code className="receipt-code__code" translate="no">
        {(code.match(/[^-]{1,6}-?/g) ?? []).map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </code>
    </p>
  );
}

/** Where each form keeps the name its submission is called by. */
const NAME_FIELDS = { dapp: 'title', token: 'symbol', nft: 'name', recruiting: 'name' } as const;

/** The submission's luggage tag: what it is and its code, and on the stub when it came and when the answer is due, or came. */
export function ClaimCheck({ submission, received, due, events }: SubmissionStatusData) {
  const t = useMessages('submissionStatus');
  const lang = useLanguage();
  const { origin } = useSite();
  const { kind, receipt, status, fields } = submission;
  const address = origin + pathTo('submissionStatus', lang, { receipt });
  const answer = status === 'received' ? undefined : events.at(-1);
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
        <CopyLink address={address} />
        <dl className="claim-check__stub">
          <div>
            <dt>{t.clock.received}</dt>
            <dd>
              <MomentText moment={received} withZone />
            </dd>
          </div>
          <div>
            <dt>{answer ? t.clock.answered : t.clock.due}</dt>
            <dd>
              <MomentText moment={answer ?? due} withZone />
            </dd>
          </div>
        </dl>
        <p className="claim-check__address">
          {t.secret.address} <span translate="no">{address}</span>
        </p>
      </div>
    </div>
  );
}

/** In the form of every receipt, and of no submission. */
const SAMPLE_RECEIPT = '4T9XM-K27RB-QW6JD-0HZ5P-8NCVE3';

/** A luggage tag with a receipt, so that one knows what to look for. A picture. */
export function ReceiptSample() {
  const t = useMessages('receiptEntry').sample;
  return (
    <div className="leather claim-check" role="img" aria-label={t.label}>
      <div className="claim-check__tag" aria-hidden="true">
        <p className="claim-check__head">
          {t.kind}
          <strong translate="no">{SUBMISSION_SLIPS.token.name}</strong>
        </p>
        <ReceiptCode code={SAMPLE_RECEIPT} />
      </div>
    </div>
  );
}
