import type { ReactNode } from 'react';
import { BRAND } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { FullAddress } from './FullAddress.tsx';

/**
 * The hardware wallet, whose screen shows the whole address and asks `question`, usually whether it matches. Its sheet lays the texts
 * over shared/brand/keyDevice.svg.
 */
export function KeyDevice({ question, children }: { question?: string; children?: ReactNode }) {
  const t = useMessages('illustrations').scene;
  return (
    <div className="key-device">
      <div className="key-device__screen">
        <p>{t.deviceTitle}</p>
        <FullAddress />
        <p className="key-device__question">{question ?? t.deviceQuestion}</p>
        {children}
      </div>
      <p className="key-device__name">{interpolate(t.deviceName, BRAND)}</p>
    </div>
  );
}
