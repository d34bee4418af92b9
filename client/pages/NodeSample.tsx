import { ENDPOINTS } from '../../shared/links.ts';
import { useMessages } from '../messages.ts';

/** Code is code in every language: the latest block, asked for and answered. */
const REQUEST = `curl ${ENDPOINTS.ethereum} \\
  --json '{ "jsonrpc": "2.0", "id": 1,
    "method": "eth_blockNumber" }'`;
const ANSWER = `{ "jsonrpc": "2.0", "id": 1,
  "result": "0x17d7a40" }`;

/** A terminal that asks a public node and is answered. */
export function NodeSample() {
  const t = useMessages('developer').nodes;
  return (
    <figure className="terminal terminal--large">
      <figcaption className="note">{t.sample}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a small screen it scrolls sideways and a keyboard must reach its end */}
      <pre translate="no" tabIndex={0} role="region" aria-label={t.sample}>
        <code>
          <span className="terminal__prompt">$ </span>
          {REQUEST}
          {'\n'}
          <span className="terminal__answer">{ANSWER}</span>
        </code>
      </pre>
    </figure>
  );
}
