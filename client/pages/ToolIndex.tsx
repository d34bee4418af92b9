import { useMessages } from '../messages.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';

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
