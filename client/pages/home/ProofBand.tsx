import { PROOFS } from '../../../shared/brand/links.ts';
import { formatDate } from '../../i18n/dates.tsx';
import { interpolate, useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { OutLink } from '../../ui/links.tsx';
import { SectionHeading } from '../../ui/sections.tsx';
import { Figures } from './WalletScene.tsx';

/** Facts that anyone can check elsewhere, each with its day and a link to the place; then how many use the wallet. */
export function ProofBand() {
  const t = useMessages('home').proof;
  const lang = useLanguage();
  return (
    <section className="proof-band far shell shell--section" aria-labelledby="proof-band">
      <SectionHeading id="proof-band" title={t.title} lead={t.lead} />
      <ul className="proof-band__proofs">
        {PROOFS.map(({ name, date, url, values }) => (
          <li key={name} className="proof-band__proof">
            <p className="tag">{formatDate(lang, date)}</p>
            <Words as="h3" className="proof-band__title" text={interpolate(t[name].title, values)} />
            <p className="quiet">{interpolate(t[name].text, values)}</p>
            <OutLink href={url} className="home-link arrow-out">
              {t[name].link}
            </OutLink>
          </li>
        ))}
      </ul>
      <Figures />
    </section>
  );
}
