import { type MouseEvent, useRef, useState } from 'react';
import { TOKEN_LIST_PATH } from '../../../shared/site/filePaths.ts';
import type { Language } from '../../../shared/site/languages.ts';
import { formatCount, formatNumber } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { isPlain } from '../../shell/navigation/linkClicks.ts';
import { type JsonResponse, requestJson } from '../../shell/navigation/apiCalls.ts';
import { useSite } from '../../pageContext.ts';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { UrlText } from '../../ui/links.tsx';

/** Lines of a response that are shown. */
const LINES_SHOWN = 14;
const BYTES_PER_KB = 1_000;

const CALLS = {
  dapps: (lang: Language) => `/api/content/dapps?lang=${lang}`,
  news: (lang: Language) => `/api/content/news?lang=${lang}`,
  tokenList: () => TOKEN_LIST_PATH,
  releases: () => '/releases.json',
};
type Call = keyof typeof CALLS;

/** Calls of this site's own API, made on the page. Without JavaScript the links open the JSON. */
export function TryCall() {
  const t = useMessages('developer').tryIt;
  const lang = useLanguage();
  const { origin } = useSite();
  const [call, setCall] = useState<Call>('dapps');
  const [response, setResponse] = useState<JsonResponse | 'loading' | 'failed' | null>(null);
  const latest = useRef<Call>(call);
  const url = origin + CALLS[call](lang);
  const command = `curl '${url}'`;

  function run(event: MouseEvent, chosen: Call): void {
    if (!isPlain(event)) return;
    event.preventDefault();
    latest.current = chosen;
    setCall(chosen);
    setResponse('loading');
    requestJson(CALLS[chosen](lang)).then(
      (received) => latest.current === chosen && setResponse(received),
      () => latest.current === chosen && setResponse('failed'),
    );
  }

  return (
    <div className="try-call terminal terminal--large">
      <ul className="cluster">
        {(Object.keys(CALLS) as Call[]).map((one) => (
          <li key={one}>
            <a
              href={CALLS[one](lang)}
              className="terminal-tab"
              aria-current={one === call || undefined}
              onClick={(event) => run(event, one)}
            >
              {t.calls[one]}
            </a>
          </li>
        ))}
      </ul>
      <div className="terminal__line">
        <code translate="no">
          <span className="terminal__prompt">$ </span>
          {`curl '`}
          <UrlText url={url} whole />
          {`'`}
        </code>
        <CopyButton text={command} name={t.command} />
      </div>
      <p className="note" role="status">
        {statusText()}
      </p>
      {response && typeof response === 'object' && (
        <pre translate="no">
          <code className="terminal__answer">{response.lines.slice(0, LINES_SHOWN).join('\n')}</code>
        </pre>
      )}
    </div>
  );

  function statusText(): string {
    if (response === null) return t.choose;
    if (typeof response === 'string') return t[response];
    const { status, ms, bytes, lines } = response;
    return formatCount(lang, t, 'received', Math.min(lines.length, LINES_SHOWN), {
      status,
      ms: formatNumber(lang, Math.round(ms)),
      size: formatNumber(lang, Math.ceil(bytes / BYTES_PER_KB)),
    });
  }
}
