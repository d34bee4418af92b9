import { BRAND } from '../../shared/brand.ts';
import { useMessages } from '../messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { OutLink } from '../ui/OutLink.tsx';

/** Which address is the real one, before anything else on the page. */
export function WarningBanner() {
  const t = useMessages('layout').warning;
  const [before, after] = t.text.split('{host}');
  return (
    <aside className="warning-banner" aria-label={t.label}>
      <div className="warning-banner__line shell">
        <Icon name="shield" />
        <p>
          {before}
          <strong className="warning-banner__host">{BRAND.officialHost}</strong>
          {after}{' '}
          <OutLink to="checkOfficial" className="warning-banner__more">
            {t.more}
          </OutLink>
        </p>
      </div>
    </aside>
  );
}
