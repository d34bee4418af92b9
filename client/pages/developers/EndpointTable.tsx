import { ENDPOINTS } from '../../../shared/brand/nodes.ts';
import { findPlatformLabel } from '../../../shared/submission/platforms.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { UrlText } from '../../ui/links.tsx';

/** The public nodes with their limits. On narrow screens each row is a block. */
export function EndpointTable() {
  const t = useMessages('developer').endpoints;
  const lang = useLanguage();
  return (
    <table className="endpoint-table">
      <thead>
        <tr>
          {(['chain', 'chainId', 'url', 'requests', 'logBlocks'] as const).map((column) => (
            <th key={column} scope="col" className="note">
              {t.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ENDPOINTS.map(({ platform, chainId, url, requests, logBlocks }) => (
          <tr key={platform}>
            <th scope="row">
              <span className="line" translate="no">
                <ChainMark platform={platform} /> {findPlatformLabel(platform)}
              </span>
            </th>
            <td data-label={t.columns.chainId}>{chainId}</td>
            <td>
              <span className="endpoint-table__url">
                <code>
                  <span className="endpoint-table__scheme" translate="no">
                    https://
                  </span>
                  <UrlText url={url} />
                </code>
                <CopyButton text={url} name={findPlatformLabel(platform) ?? ''} />
              </span>
            </td>
            <td data-label={t.columns.requests}>{requests}</td>
            <td data-label={t.columns.logBlocks}>{formatNumber(lang, logBlocks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
