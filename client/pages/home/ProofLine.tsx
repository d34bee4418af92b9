import { CLAIMS } from '../../../shared/brand/claims.ts';
import { PROOFS } from '../../../shared/brand/links.ts';
import type { Offer } from '../../../shared/genuine/offers.ts';
import { formatDate } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { OutLink, PageLink } from '../../ui/links.tsx';

/** The texts of the proofs that are on the first screen too. */
const TEXTS = { audit: 'audit', build: 'rebuild' } as const;

/** What others have checked and which version is current, each a link to where it can be read. */
export function ProofLine({ offer }: { offer: Offer }) {
  const t = useMessages('home').introduction.proofs;
  const lang = useLanguage();
  return (
    <ul className="proof-line" aria-label={t.label}>
      {PROOFS.map(({ name, date, url, values }) => {
        const text = name in TEXTS && TEXTS[name as keyof typeof TEXTS];
        if (!text || !CLAIMS[text]) return null;
        return (
          <li key={name}>
            <OutLink href={url}>{interpolate(t[text], { ...values, date: formatDate(lang, date) })}</OutLink>
          </li>
        );
      })}
      {offer.state !== 'unconfirmed' && (
        <li>
          <PageLink page="verify" query={{ product: 'mobile', version: offer.version }}>
            {interpolate(t.version, { version: offer.version, date: formatDate(lang, offer.date) })}
          </PageLink>
        </li>
      )}
    </ul>
  );
}
