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
    <ul className="developer-index">
      {RESOURCES.map((name) => (
        <li key={name} className="developer-index__row developer-index__row--wide">
          <h3 className="developer-index__name">
            <OutLink to={name} className="developer-index__link">
              {t.names[name]}
              <Icon name="arrowOut" />
            </OutLink>
          </h3>
          <p className="developer-index__text">{t.texts[name]}</p>
          <p className="developer-index__host" translate="no">
            {new URL(LINKS[name][lang]).host}
          </p>
        </li>
      ))}
    </ul>
  );
}
