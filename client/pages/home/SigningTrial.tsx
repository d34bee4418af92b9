import type { MouseEvent } from 'react';
import { BRAND, CONTACT_ADDRESS, groupsOf, LOOKALIKE_ADDRESS } from '../../../shared/brand/brand.ts';
import { interpolate, type Messages, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { PageLink } from '../../ui/links.tsx';
import { SectionHeading } from '../../ui/sections.tsx';

/**
 * Three drawn requests and what each answer would have cost. Radio buttons and the style sheet do all of it, so it
 * works without JavaScript; a browser without `:has` lists the requests with both outcomes.
 */
export function SigningTrial() {
  const t = useMessages('home').signing;
  return (
    <section id="signing" className="signing-trial far" aria-labelledby="signing-trial">
      <div className="signing-trial__grid shell shell--section">
        <div className="signing-trial__words">
          <SectionHeading id="signing-trial" title={t.title} lead={interpolate(t.lead, BRAND)} />
        </div>
        <div className="slip-choice" role="radiogroup" aria-label={t.choose}>
          {t.requests.map(({ name }, index) => (
            <label key={name} className="slip-choice__name">
              <input type="radio" name="signing-request" value={index} defaultChecked={index === 0} />
              <span>{name}</span>
            </label>
          ))}
        </div>
        <ol className="signing-trial__requests rows">
          {t.requests.map((request, index) => (
            <Request key={request.name} request={request} index={index} count={t.requests.length} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The request, of those in the catalogs, whose recipient looks like a contact. */
const LOOKALIKE_INDEX = 2;

/** The trial begins with what the wallet of the first picture ends with; and what it has left once each request is confirmed. */
const BALANCE = 475;
const LEFT = [450, 0, 450];

const ANSWERS = ['reject', 'confirm'] as const;

/** Chooses the request after this one, as a press on its name does. */
function chooseNext({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const requests = currentTarget.closest('section')?.querySelectorAll<HTMLInputElement>('[name="signing-request"]');
  const names = Array.from(requests ?? []);
  const next = names[names.findIndex((name) => name.checked) + 1];
  next?.click();
  next?.focus();
}

interface RequestProps {
  request: Messages['home']['signing']['requests'][number];
  /** Its place among the `count` requests. */
  index: number;
  count: number;
}

/** A request as the wallet shows it, with its buttons, and the outcome of each. */
function Request({ request, index, count }: RequestProps) {
  const { signing: t, download } = useMessages('home');
  const { slip } = useMessages('illustrations');
  return (
    <li className="signing-trial__request">
      <p className="signing-trial__balance">
        {[BALANCE, LEFT[index] ?? BALANCE].map((amount, when) => (
          <span key={when}>{interpolate(t.balance, { amount })}</span>
        ))}
      </p>
      <div className="signing-slip surface">
        <p className="signing-trial__tag tag">{t.tag}</p>
        <h3 className="signing-trial__title">{request.name}</h3>
        <p className="quiet">{request.site}</p>
        <Words as="p" className="signing-slip__sentence" text={request.sentence} />
        {request.terms?.map((term, row) => (
          <p key={term} className="signing-slip__row quiet">
            <span>{term}</span>
            <span>{request.values?.[row]}</span>
          </p>
        ))}
        {index === LOOKALIKE_INDEX && (
          <>
            <ComparedAddress name={t.contact} address={CONTACT_ADDRESS} />
            <ComparedAddress name={t.recipient} address={LOOKALIKE_ADDRESS} />
          </>
        )}
        <div className="signing-trial__answers" role="radiogroup" aria-label={t.answer}>
          {ANSWERS.map((answer) => (
            <label key={answer} className="signing-trial__answer">
              <input type="radio" name={`signing-answer-${index}`} value={answer} />
              <span>{slip[answer]}</span>
            </label>
          ))}
        </div>
      </div>
      <div className="signing-trial__outcome">
        <div className="signing-trial__result cut" role="status" data-label={t.hint}>
          {ANSWERS.map((answer) => (
            <p key={answer} className="signing-trial__cost" data-answer={answer} data-label={slip[answer]}>
              {request[answer]}
            </p>
          ))}
        </div>
        <p className="signing-trial__clue" data-label={t.how}>
          {request.clue}
        </p>
        {index + 1 < count ? (
          <button type="button" className="signing-trial__next arrow button" onClick={chooseNext}>
            {t.next}
          </button>
        ) : (
          <div className="signing-trial__end cluster">
            <p>{interpolate(t.end, { ...BRAND, total: count })}</p>
            <PageLink page="download" params={{ system: 'app' }} className="button">
              {interpolate(download.get.app, BRAND)}
            </PageLink>
          </div>
        )}
      </div>
    </li>
  );
}

/** An address in groups of four, with the part between its ends marked. */
function ComparedAddress({ name, address }: { name: string; address: string }) {
  const [first, ...rest] = groupsOf(address);
  return (
    <p className="signing-trial__address quiet">
      <span>{name}</span>
      <code translate="no">
        0x{first} <mark>{rest.slice(0, -1).join(' ')}</mark> {rest.at(-1)}
      </code>
    </p>
  );
}
