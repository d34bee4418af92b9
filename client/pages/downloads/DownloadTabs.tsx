import type { DownloadSystem } from '../../../shared/site/routes.ts';
import { useMessages } from '../../i18n/messages.ts';
import { SiblingNav } from '../../shell/layout/SiblingNav.tsx';
import { SYSTEMS } from './downloadSystems.ts';

/** Links to the download pages and to that of all versions, which is the current one where `current` is null. */
export function DownloadTabs({ current }: { current: DownloadSystem | null }) {
  const t = useMessages('download');
  const items = SYSTEMS.map((key) => ({ key, text: t[key].name }));
  return (
    <SiblingNav
      label={t.systems}
      page="download"
      current={current}
      items={items}
      last={{ page: 'downloadVersions', text: t.allVersions }}
    />
  );
}
