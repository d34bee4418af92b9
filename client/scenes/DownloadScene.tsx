import { BRAND } from '../../shared/brand.ts';
import type { DownloadSystem } from '../../shared/routes.ts';
import { PhoneScene } from './PhoneScene.tsx';
import { fill, useMessages } from '../messages.ts';
import { QrTag } from './QrTag.tsx';

/** The phone of the home page on leather, and a tag sewn to it that says where this page is. */
export function DownloadScene({ system }: { system: Exclude<DownloadSystem, 'pc'> }) {
  const t = useMessages('download').scenes;
  return (
    <div className="wallet-scene">
      <div className="download-scene">
        <div className="leather download-scene__ground" />
        <svg className="download-scene__thread" viewBox="0 0 100 84" fill="none" aria-hidden="true">
          <path d="M0 4C60 4 98 16 98 84" stroke="var(--leather-edge)" strokeWidth="1.5" strokeDasharray="5 4" />
        </svg>
        <div role="img" aria-label={fill(t.phone, { name: BRAND.name })}>
          <div aria-hidden="true">
            <PhoneScene />
          </div>
        </div>
        <QrTag system={system} />
      </div>
    </div>
  );
}
