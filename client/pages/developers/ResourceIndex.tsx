import { BRAND } from '../../../shared/brand/brand.ts';
import { type LinkName, LINKS } from '../../../shared/brand/links.ts';
import { TRUST_PATH } from '../../../shared/genuine/verify.ts';
import { API_DESCRIPTION_PATH, NOTICE_PATH, TOKEN_LIST_PATH } from '../../../shared/site/filePaths.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { OutLink, UrlText } from '../../ui/links.tsx';

export function IndexLink({ name, text }: { name: LinkName; text: string }) {
  return (
    <OutLink name={name} className="index-name__link">
      <span>{text}</span>
      <Icon name="arrowOut" />
    </OutLink>
  );
}

/** The site's own lists, and what describes the calls of its API. */
const LISTS = [
  { name: 'tokenList', path: TOKEN_LIST_PATH },
  { name: 'trustList', path: TRUST_PATH },
  { name: 'api', path: API_DESCRIPTION_PATH },
  { name: 'notices', path: NOTICE_PATH },
] as const;
const RESOURCES = ['developerDocs', 'labs', 'developerForum', 'tokenRepository', 'brandKit'] as const;

/** The official resources with their URLs, so that they can be compared, and the site's own lists. */
export function ResourceIndex() {
  const t = useMessages('developer');
  const names = { ...useMessages('layout').entries, ...t.names };
  const lang = useLanguage();
  return (
    <ul className="ruled">
      {RESOURCES.map((name) => (
        <li key={name} className="index-row">
          <h3 className="index-name">
            <IndexLink name={name} text={names[name]} />
          </h3>
          <div>
            <Words as="p" className="quiet" text={t.texts[name]} />
            <code className="note">
              <UrlText url={LINKS[name][lang]} />
            </code>
          </div>
        </li>
      ))}
      {LISTS.map(({ name, path }) => (
        <li key={name} className="index-row">
          <h3 className="index-name">
            <a href={path} className="index-name__link">
              {names[name]}
            </a>
          </h3>
          <div>
            <Words as="p" className="quiet" text={t.texts[name]} />
            <code className="note">
              <UrlText url={BRAND.officialOrigin + path} />
            </code>
          </div>
        </li>
      ))}
    </ul>
  );
}

const TOOLS = {
  batchSender: 'send',
  keyGenerator: 'device',
  rex: 'swap',
  accountCreation: 'person',
  eosRamTrend: 'chart',
  fallbackKeyRecovery: 'shield',
} as const satisfies Partial<Record<LinkName, IconName>>;

export function ToolIndex() {
  const t = useMessages('developer');
  const names = { ...useMessages('layout').entries, ...t.names };
  return (
    <ul className="paired">
      {(Object.keys(TOOLS) as (keyof typeof TOOLS)[]).map((name) => (
        <li key={name} className="tool-index__tool">
          <span className="letter-tile">
            <Icon name={TOOLS[name]} />
          </span>
          <div>
            <h3 className="index-name">
              <IndexLink name={name} text={names[name]} />
            </h3>
            <Words as="p" className="quiet" text={t.texts[name]} />
          </div>
        </li>
      ))}
    </ul>
  );
}
