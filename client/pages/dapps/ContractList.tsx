import type { Dapp } from '../../../shared/site/contentData.ts';
import { findPlatformName } from '../../../shared/submission/platforms.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { OutLink } from '../../ui/links.tsx';

/** A DApp's contracts, one per chain, written out for comparison, each with its page in the chain's explorer. */
export function ContractList({ contracts }: Pick<Dapp, 'contracts'>) {
  const t = useMessages('dapp').contracts;
  const known = contracts.flatMap(({ platform, address, explorer }) => {
    const chain = findPlatformName(platform);
    return chain === null ? [] : [{ platform, address, chain, explorer }];
  });
  if (known.length === 0) return <p>{t.none}</p>;
  return (
    <ul className="contract-list ruled">
      {known.map(({ platform, address, chain, explorer }) => (
        <li key={`${platform} ${address}`} className="contract-list__contract">
          <span className="contract-list__chain line" translate="no">
            <ChainMark platform={platform} />
            {chain}
          </span>
          <code className="contract-list__address" translate="no">
            {address}
          </code>
          <CopyButton text={address} name={chain} />
          {explorer && <OutLink href={explorer}>{interpolate(t.explorer, { host: new URL(explorer).host })}</OutLink>}
        </li>
      ))}
    </ul>
  );
}
