import type { SubmissionStatusData } from '../../shared/pageData.ts';
import { pathTo } from '../../shared/routes.ts';
import { ReceiptCode } from '../forms/ReceiptCode.tsx';
import { useLanguage, useMessages } from '../messages.ts';
import { useSite } from '../site.ts';
import { CopyLink } from './CopyLink.tsx';
import { MomentText } from './MomentText.tsx';

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
