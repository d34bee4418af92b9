import type { ReactNode } from 'react';
import { BRAND, EXAMPLE_ADDRESS, EXAMPLE_GROUPS } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';

/**
 * The hardware wallet, whose screen shows the whole address and `question`, usually whether it matches. Its sheet
 * lays the texts over shared/brand/keyDevice.svg.
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

const LAST = EXAMPLE_GROUPS.length - 1;
const PAIRS = EXAMPLE_GROUPS.flatMap((group, index) =>
  index % 2 === 0 ? [{ first: group, second: EXAMPLE_GROUPS[index + 1], index }] : [],
);

/** The whole address in groups of four, two groups an element. Its ends are marked: they are what short forms show. */
export function FullAddress() {
  return (
    <p className="full-address" translate="no">
      {EXAMPLE_ADDRESS.slice(0, 2)}
      {PAIRS.map(({ first, second, index }) => (
        <span key={index}>
          {index === 0 ? <b>{first}</b> : first} {index + 1 === LAST ? <b>{second}</b> : second}
        </span>
      ))}
    </p>
  );
}
