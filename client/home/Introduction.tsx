import { BRAND } from '../../shared/brand.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { Still } from '../ui/Still.tsx';
import { fill, useMessages } from '../messages.ts';
import { DownloadButtons } from './DownloadButtons.tsx';

/** The claim and the ways to get the wallet, beside the wallet itself. */
export function Introduction() {
  const t = useMessages('home').introduction;
  return (
    <section className="introduction">
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
      <Still part="walletScene" />
    </section>
  );
}
