import type { ReactNode } from 'react';
import { BRAND, EXAMPLE_ADDRESS, groupsOf } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';

interface KeyDeviceProps {
  /** What is sent to the address. */
  amount?: string;
  /** Whose address it is; without one the wallet's own. */
  title?: string;
  address?: string;
  /** Usually whether it matches. */
  question?: string;
  children?: ReactNode;
}

/**
 * The hardware wallet, whose screen shows a whole address and a question. Its sheet lays the texts over
 * shared/brand/keyDevice.svg.
 */
export function KeyDevice({ amount, title, address = EXAMPLE_ADDRESS, question, children }: KeyDeviceProps) {
  const t = useMessages('illustrations').scene;
  return (
    <div className="key-device">
      <div className="key-device__screen">
        {amount && <p className="key-device__amount">{amount}</p>}
        <p className="key-device__title">{title ?? t.deviceTitle}</p>
        <FullAddress address={address} />
        <p className="key-device__question">{question ?? t.deviceQuestion}</p>
        {children}
      </div>
      <p className="key-device__name">{interpolate(t.deviceName, BRAND)}</p>
    </div>
  );
}

/** The groups of an address, two by two. */
export const pairsOf = (address: string) =>
  groupsOf(address).flatMap((first, index, groups) => (index % 2 === 0 ? `${first} ${groups[index + 1]}` : []));

/** A whole address in groups of four, two groups an element. All look the same: a fake may share its ends. */
export function FullAddress({ address }: { address: string }) {
  return (
    <p className="full-address" translate="no">
      {address.slice(0, 2)}
      {pairsOf(address).map((pair) => (
        <span key={pair}>{pair}</span>
      ))}
    </p>
  );
}
