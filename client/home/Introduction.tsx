import { BRAND, FIGURES } from '../../shared/brand.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { fill, useLanguage, useMessages } from '../messages.ts';
import { formatNumber } from '../formatNumber.ts';
import { DownloadButtons } from './DownloadButtons.tsx';
import { Figure } from './Figure.tsx';
import { WalletScene } from './WalletScene.tsx';

/** The claim, the wallet itself, the ways to get it and how many people have. */
export function Introduction() {
  const { introduction: t, figures } = useMessages('home');
  const lang = useLanguage();
  return (
    <section className="introduction shell">
      <div className="introduction__claim">
        <h1 className="introduction__title">{t.title}</h1>
        <div className="stitch" aria-hidden="true" />
        <p className="introduction__lead">{fill(t.lead, { name: BRAND.name })}</p>
        <DownloadButtons />
        <PageLink page="download" params={{ system: 'app' }} className="home-link">
          {t.allDownloads}
          <Icon name="arrowRight" />
        </PageLink>
      </div>
      <WalletScene />
      <div className="introduction__figures">
        <Figure amount={amountOf(figures.users, FIGURES.users)} line={fill(figures.usersLine, { name: BRAND.name })} />
        <Figure amount={amountOf(figures.monthly, FIGURES.monthlyActiveUsers)} line={figures.monthlyLine} />
        <Figure amount={amountOf(figures.countries, FIGURES.countriesAndRegions)} line={figures.countriesLine} />
      </div>
    </section>
  );

  function amountOf(text: string, count: number): string {
    return fill(text, { count: formatNumber(lang, count, true) });
  }
}
