import { LINKS } from '../../shared/links.ts';
import { useLanguage, useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';

const RESOURCES = ['developerDocs', 'labs', 'developerCommunity', 'tokenRepository', 'brandKit'] as const;

/** The official places, one a line, each with its host so that it can be compared. */
export function ResourceIndex() {
  const t = useMessages('developer');
  const lang = useLanguage();
  return (
    <ul className="ruled">
      {RESOURCES.map((name) => (
        <li key={name} className="index-row">
          <h3 className="index-name">
            <OutLink to={name} className="index-name__link">
              {t.names[name]}
              <Icon name="arrowOut" />
            </OutLink>
          </h3>
          <div>
            <p className="quiet">{t.texts[name]}</p>
            <code className="note" translate="no">
              {new URL(LINKS[name][lang]).host}
            </code>
          </div>
        </li>
      ))}
    </ul>
  );
}
