import type { ReactNode } from 'react';
import { KEY_PLACES } from '../../../shared/brand/links.ts';
import { useMessages } from '../../i18n/messages.ts';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { ADDRESS_GROUP, GroupedCode } from '../../ui/GroupedCode.tsx';
import { UrlText } from '../../ui/links.tsx';

/** The public key of the signed list, and the places beside this site where it can be compared. */
export function KeyPlaces({ publicKey }: { publicKey: string }) {
  const { key: lead, places } = useMessages('verify').copy;
  return (
    <>
      <p>{lead}</p>
      <dl className="key-places">
        <Place name={places.key}>
          <GroupedCode className="grouped-code" groups={publicKey.match(ADDRESS_GROUP)} />
          <CopyButton text={publicKey} name={places.key} />
        </Place>
        <Place name={places.dns}>
          <code translate="no">{KEY_PLACES.dns}</code>
        </Place>
        <Place name={places.code}>
          <UrlText url={KEY_PLACES.code} />
        </Place>
      </dl>
    </>
  );
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="index-row">
      <dt className="note">{name}</dt>
      <dd className="line">{children}</dd>
    </div>
  );
}
