import { ReceiptCode } from '../forms/ReceiptCode.tsx';
import { useMessages } from '../messages.ts';
import { SUBMISSION_SLIPS } from './submissionSlips.ts';

/** In the form of every receipt, and of no submission. */
export const SAMPLE_RECEIPT = '4T9XM-K27RB-QW6JD-0HZ5P-8NCVE3';

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
