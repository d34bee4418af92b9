import { LINKS } from '../../shared/brand/links.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { OutLink } from '../ui/links.tsx';

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

const TOOLS = [
  { name: 'batchSender', icon: 'send' },
  { name: 'keyGenerator', icon: 'device' },
  { name: 'rex', icon: 'swap' },
  { name: 'accountCreation', icon: 'person' },
  { name: 'eosRamTrend', icon: 'chart' },
  { name: 'fallbackKeyRecovery', icon: 'shield' },
] as const satisfies readonly { name: string; icon: IconName }[];

/** The tools, two by two. */
export function ToolIndex() {
  const t = useMessages('developer');
  return (
    <ul className="paired">
      {TOOLS.map(({ name, icon }) => (
        <li key={name} className="tool-index__tool">
          <span className="letter-tile">
            <Icon name={icon} />
          </span>
          <div>
            <h3 className="index-name">
              <OutLink to={name} className="index-name__link">
                {t.names[name]}
                <Icon name="arrowOut" />
              </OutLink>
            </h3>
            <p className="quiet">{t.texts[name]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
