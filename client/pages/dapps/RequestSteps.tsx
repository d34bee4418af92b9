import type { Dapp } from '../../../shared/site/contentData.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { SigningSlip } from '../../ui/illustrations/SigningSlip.tsx';
import { requestsOf } from '../../ui/kindRequests.ts';

/**
 * The requests that a DApp of this kind sends to the wallet, drawn one at a time. Radio buttons and the style sheet do
 * it, so it works without JavaScript; on paper and in a browser without `:has` all of them are listed.
 */
export function RequestSteps({ dapp: { title, url, icon, categoryId } }: { dapp: Dapp }) {
  const { asks, requests: t } = useMessages('dappItem');
  const { confirm } = useMessages('illustrations').slip;
  const requests = requestsOf(categoryId);
  const site = { title, icon, host: new URL(url).host };
  return (
    <div className="request-steps">
      <div className="slip-choice" role="radiogroup" aria-label={asks.title}>
        {requests.map((request, index) => (
          <label key={request} className="slip-choice__name">
            <input
              type="radio"
              name="dapp-request"
              value={index}
              defaultChecked={index === 0}
              aria-describedby={`request-${request}`}
            />
            <span>{t[request].name}</span>
          </label>
        ))}
      </div>
      <ol className="request-list">
        {requests.map((request) => (
          <li key={request} className="request-list__one">
            <h3 className="request-list__name">{t[request].name}</h3>
            {request === 'tools' ? (
              <p id="request-tools" className="request-list__none surface">
                {t.tools.text}
              </p>
            ) : (
              <SigningSlip
                id={`request-${request}`}
                site={site}
                sentence={interpolate(t[request].text, { dapp: title })}
                confirm={request === 'connect' ? t.connect.name : confirm}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
