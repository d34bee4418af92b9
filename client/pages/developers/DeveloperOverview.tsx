import { useId } from 'react';
import { ENDPOINTS } from '../../../shared/brand/nodes.ts';
import { REVIEW_WORKING_DAYS } from '../../../shared/limits.ts';
import { ROUTES } from '../../../shared/site/routes.ts';
import { interpolate, type Messages, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLink, UrlText } from '../../ui/links.tsx';
import { LineList } from '../../ui/lists.tsx';
import { IndexLink } from './ResourceIndex.tsx';

/** One way to access a chain, with a link to the documentation. */
export function DeveloperOverview({ title, text, points, link }: Messages['developer']['connect']) {
  return (
    <div>
      <h3>
        <Words text={title} />
      </h3>
      <p className="quiet">{text}</p>
      <LineList items={points} />
      <p className="index-name">
        <IndexLink name="developerDocs" text={link} />
      </p>
    </div>
  );
}

/** Requests the latest block. Code is not translated. */
const REQUEST = ` \\
  --json '{ "jsonrpc": "2.0",
  "id": 1,
  "method": "eth_blockNumber" }'`;
const ANSWER = `{ "jsonrpc": "2.0", "id": 1,
  "result": "0x17d7a40" }`;

/** A terminal with a request to a public node and its response. */
export function NodeSample() {
  const t = useMessages('developer').nodes;
  const [{ url }] = ENDPOINTS;
  return (
    <figure className="terminal terminal--large">
      <figcaption className="terminal__line">
        <span className="note">{t.sample}</span>
        <CopyButton text={`curl ${url}${REQUEST}`} name={t.sample} />
      </figcaption>
      <pre translate="no">
        <code>
          <span className="terminal__prompt">$ </span>
          curl <UrlText url={url} whole />
          {REQUEST}
          {'\n'}
          <span className="terminal__answer">{ANSWER}</span>
        </code>
      </pre>
    </figure>
  );
}

/** The kinds of listing, with what each contains and a link to its form. */
export function DeveloperListing() {
  const t = useMessages('developer');
  const names = useMessages('layout').entries;
  const id = useId();
  return (
    <section className="developer-listing leather columns" aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <Words text={t.listing.title} />
        </h2>
        <p>{interpolate(t.listing.lead, { days: REVIEW_WORKING_DAYS })}</p>
      </div>
      <ul className="ruled">
        {ROUTES.project.params.kind.map((kind) => (
          <li key={kind}>
            <h3>{names[kind]}</h3>
            <p>{t.texts[kind]}</p>
            <p className="cluster">
              <PageLink page="submit" params={{ kind }} className="button">
                <span>{t.submit[kind]}</span>
                <Icon name="arrowRight" />
              </PageLink>
              <PageLink page="project" params={{ kind }}>
                {t.requirements[kind]}
              </PageLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
