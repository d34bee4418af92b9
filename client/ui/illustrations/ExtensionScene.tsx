import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { MarkSketch } from '../Mark.tsx';
import { PaymentSlip } from './SigningSlip.tsx';

/** The shop in a browser, with what the extension shows over it. The label says all of it. */
export function ShopWindow({ label, children }: { label: string; children: ReactNode }) {
  const { shop } = useMessages('illustrations').slip;
  return (
    <div className="extension-scene" role="img" aria-label={label}>
      <div className="extension-scene__browser" aria-hidden="true">
        <p className="extension-scene__bar line note" translate="no">
          {shop}
        </p>
        {children}
      </div>
    </div>
  );
}

/** The extension over the shop, with the request that the code beside it sends. */
export function ExtensionScene() {
  const t = useMessages('illustrations').slip;
  return (
    <ShopWindow label={t.label}>
      <p className="extension-scene__goods cluster">
        <MarkSketch />
        {t.amount}
      </p>
      <PaymentSlip />
    </ShopWindow>
  );
}
