import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';

const TOOLS = ['batchSender', 'keyGenerator', 'rex', 'accountCreation', 'eosRamTrend', 'fallbackKeyRecovery'] as const;

/** The tools, two by two. */
export function ToolIndex() {
  const t = useMessages('developer');
  return (
    <ul className="developer-index developer-index--paired">
      {TOOLS.map((name) => (
        <li key={name} className="developer-index__row">
          <h3 className="developer-index__name">
            <OutLink to={name} className="developer-index__link">
              {t.names[name]}
              <Icon name="arrowOut" />
            </OutLink>
          </h3>
          <p className="developer-index__text">{t.texts[name]}</p>
        </li>
      ))}
    </ul>
  );
}
