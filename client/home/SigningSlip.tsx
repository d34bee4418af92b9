import { fill, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { ChainMark } from '../ui/ChainMark.tsx';

/** What the person sees when the code beside it sends: the request in words. A picture. */
export function SigningSlip() {
  const t = useMessages('common').slip;
  return (
    <div className="signing-slip" role="img" aria-label={t.label}>
      <div aria-hidden="true">
        <p className="signing-slip__site">
          <Icon name="globe" />
          {t.site}
        </p>
        <p className="signing-slip__sentence">{t.sentence}</p>
        <p className="signing-slip__row">
          <span>{t.feeLabel}</span>
          <span className="signing-slip__fee">
            <ChainMark platform={1} />
            {t.fee}
          </span>
        </p>
        <p className="signing-slip__row">
          <span>{t.summaryLabel}</span>
          <span>{fill(t.summary, { order: 1042 })}</span>
        </p>
        <p className="signing-slip__buttons">
          <span>{t.reject}</span>
          <span>{t.confirm}</span>
        </p>
      </div>
    </div>
  );
}
