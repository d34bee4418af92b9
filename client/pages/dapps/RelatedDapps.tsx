import type { DappSummary } from '../../../shared/site/contentData.ts';
import { LetterTile } from '../../ui/LetterTile.tsx';
import { PageLink } from '../../ui/links.tsx';

/** Other entries, each as a link to its page. */
export function RelatedDapps({ dapps }: { dapps: DappSummary[] }) {
  return (
    <ul className="related-dapps">
      {dapps.map(({ hid, title, desc, icon }) => (
        <li key={hid} className="related-dapps__dapp">
          <LetterTile name={title} image={icon} />
          <div>
            <h3 className="related-dapps__name">
              <PageLink page="dappItem" params={{ hid }} className="spread">
                {title}
              </PageLink>
            </h3>
            {desc && <p className="quiet">{desc}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
