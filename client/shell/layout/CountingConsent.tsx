import { type MouseEvent, useId, useSyncExternalStore } from 'react';
import { isPrivate } from '../../../shared/site/privatePages.ts';
import { joinAll, sentenceGap } from '../../i18n/fieldTexts.ts';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { type Analytics, useFoundPage } from '../../pageContext.ts';
import {
  answerConsent,
  type Consent,
  findConsent,
  isRefusedByBrowser,
  onConsentChange,
} from '../navigation/countingConsent.ts';

export { countPageView } from '../navigation/countPageViews.ts';

/**
 * Asks once whether page views may be counted. It is part of every document, because the server does not know the answer,
 * and is hidden before the first paint where there is one. It is in the flow, so it covers nothing and takes no focus.
 */
export function CountingQuestion({ analytics }: { analytics: Analytics }) {
  const t = useMessages('counting');
  const services = useServices(analytics);
  const found = useFoundPage();
  // No view of these pages is ever counted.
  if (!found || isPrivate(found)) return null;

  function answer(given: 'yes' | 'no', { currentTarget }: MouseEvent) {
    const next = currentTarget.closest('.notices')?.nextElementSibling;
    answerConsent(given);
    // The button is gone, so the keyboard goes on with the next link.
    next?.querySelector('a')?.focus({ preventScroll: true });
  }

  return (
    <aside className="counting-question" aria-label={t.label}>
      <div className="shell cluster">
        <p>{interpolate(t.question, { services })}</p>
        {(['yes', 'no'] as const).map((given) => (
          <button key={given} type="button" className="button button--quiet" onClick={(event) => answer(given, event)}>
            {t[given]}
          </button>
        ))}
      </div>
    </aside>
  );
}

/** Shows the answer in the footer and changes it at once. */
export function CountingChoice({ analytics }: { analytics: Analytics }) {
  const t = useMessages('counting');
  const lang = useLanguage();
  const services = useServices(analytics);
  const id = useId();
  const consent = useSyncExternalStore<Consent>(onConsentChange, findConsent, () => 'open');
  const isRefused = useSyncExternalStore(onConsentChange, isRefusedByBrowser, () => false);
  return (
    <div className="counting-choice cluster" role="group" aria-labelledby={id}>
      <p id={id}>{interpolate(t.rule, { services }) + sentenceGap(lang) + (isRefused ? t.refused : t.change)}</p>
      {!isRefused &&
        (['yes', 'no'] as const).map((given) => (
          <button
            key={given}
            type="button"
            className="button button--quiet"
            aria-pressed={consent === given}
            onClick={() => answerConsent(given)}
          >
            {t[given]}
          </button>
        ))}
    </div>
  );
}

/** The services that the site has set up, by their names. */
function useServices({ googleMeasurementId, baiduTongjiId, baiduPush }: Analytics): string {
  const { services } = useMessages('counting');
  const names = [
    ...(googleMeasurementId ? [services.google] : []),
    ...(baiduTongjiId ? [services.baidu] : []),
    ...(baiduPush ? [services.push] : []),
  ];
  return joinAll(useLanguage(), names);
}
