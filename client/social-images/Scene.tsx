import type { ReactNode } from 'react';
import type { FoundPage } from '../../shared/routes.ts';
import { FileSlip, Letter, NewsSheet, StoreScreen } from './contentDrawings.tsx';
import { AmbassadorBadge, ChainTags, CodeSheet, DappTiles } from './pageDrawings.tsx';
import { FormSheet, ListingTag, ReceiptTag } from './submissionDrawings.tsx';
import { DesktopDrawing, DeviceDrawing, KeyDrawing, WalletScreen } from './walletDrawings.tsx';

/** What stands in the satchel: something else for each page, drawn from x 690 to 1180 above a seam that falls to the right. */
export function Scene({ found }: { found: FoundPage }): ReactNode {
  switch (found.page) {
    case 'home':
      return (
        <>
          <KeyDrawing x={706} y={128} tilt={-5} />
          <DeviceDrawing x={896} y={36} tilt={3} lens="island">
            <WalletScreen />
          </DeviceDrawing>
        </>
      );
    case 'dapp':
      return <DappTiles />;
    case 'developer':
      return <CodeSheet />;
    case 'news':
      return <NewsSheet entries={3} />;
    case 'newsItem':
      return <NewsSheet entries={1} />;
    case 'partner':
      return <ChainTags />;
    case 'recruiting':
      return <AmbassadorBadge />;
    case 'download':
      return <Download system={found.params.system} />;
    case 'project':
      return <ListingTag kind={found.params.kind} />;
    case 'submit':
      return <FormSheet kind={found.params.kind} />;
    case 'receiptEntry':
      return <ReceiptTag />;
    case 'newsletter':
      return <Letter />;
  }
}

function Download({ system }: { system: Extract<FoundPage, { page: 'download' }>['params']['system'] }) {
  if (system === 'pc') return <DesktopDrawing />;
  if (system === 'ios')
    return (
      <>
        <DeviceDrawing x={828} y={44} tilt={3} width={396} lens="frame">
          <g transform="translate(126 0)">
            <WalletScreen />
          </g>
        </DeviceDrawing>
        <DeviceDrawing x={690} y={84} tilt={-4} lens="island">
          <StoreScreen store="appStore" />
        </DeviceDrawing>
      </>
    );
  if (system === 'android')
    return (
      <>
        <DeviceDrawing x={900} y={36} tilt={3} lens="hole">
          <StoreScreen store="googlePlay" />
        </DeviceDrawing>
        <FileSlip x={700} y={150} tilt={-5} />
      </>
    );
  return (
    <>
      <DeviceDrawing x={700} y={86} tilt={-5} lens="hole">
        <StoreScreen store="googlePlay" />
      </DeviceDrawing>
      <DeviceDrawing x={908} y={36} tilt={4} lens="island">
        <WalletScreen />
      </DeviceDrawing>
    </>
  );
}
