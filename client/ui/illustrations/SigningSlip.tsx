import type { ReactNode } from 'react';
import { EXAMPLE_ORDER, SHORT_ADDRESS } from '../../../shared/brand/brand.ts';
import type { Dapp } from '../../../shared/site/contentData.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { Words } from '../../i18n/words.tsx';
import { ChainMark } from '../ChainMark.tsx';
import { Icon } from '../Icon.tsx';
import { LetterTile } from '../pictures.tsx';

interface SigningSlipProps {
  sentence: string;
  /** The button that agrees. */
  confirm: string;
  /** The call that the slip belongs to, where one of several is shown. */
  step?: string | undefined;
  /** Who asks; the shop by default. */
  site?: Pick<Dapp, 'title' | 'icon'> & { host: string };
  /** Of the sentence. */
  id?: string;
  /** Its rows; see `SlipRow`. */
  children?: ReactNode;
}

/** A request of a website as the wallet shows it. A picture: its buttons are none. */
export function SigningSlip({ sentence, confirm, step, site, id, children }: SigningSlipProps) {
  const { slip: t, scene } = useMessages('illustrations');
  return (
    <div className="signing-slip surface" data-step={step}>
      <p className="signing-slip__wallet">
        <span>{scene.wallet}</span>
        <span translate="no">{SHORT_ADDRESS}</span>
      </p>
      <p className="signing-slip__site line quiet">
        {site ? <LetterTile name={site.title} image={site.icon} /> : <Icon name="globe" />}
        <span>{interpolate(t.site, { host: site?.host ?? t.shop })}</span>
      </p>
      <Words as="p" id={id} className="signing-slip__sentence" text={sentence} />
      {children}
      <p className="signing-slip__buttons" aria-hidden="true">
        <span>{t.reject}</span>
        <span>{confirm}</span>
      </p>
    </div>
  );
}

/** A term of a slip and its value. */
export function SlipRow({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <p className="signing-slip__row quiet">
      <span>{term}</span>
      <span>{children}</span>
    </p>
  );
}

/** The payment that the code samples end with. */
export function PaymentSlip({ step }: Pick<SigningSlipProps, 'step'>) {
  const t = useMessages('illustrations').slip;
  return (
    <SigningSlip sentence={t.sentence} confirm={t.confirm} step={step}>
      <SlipRow term={t.feeLabel}>
        <ChainMark platform={1} />
        <span>{t.fee}</span>
      </SlipRow>
      <SlipRow term={t.summaryLabel}>{interpolate(t.summary, { order: EXAMPLE_ORDER })}</SlipRow>
    </SigningSlip>
  );
}

/** The shop in a browser, with the request of the extension over it. The label describes the whole drawing. */
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

/** What the shop sells: a mug, in a box of 80 units. */
export function GoodsDrawing() {
  return (
    <g className="goods">
      <path d="M56 28h8a9 9 0 0 1 0 26h-8" />
      <path d="M10 16h46v42a12 12 0 0 1-12 12H22a12 12 0 0 1-12-12z" />
      <path d="M11 32h44v9H11z" />
    </g>
  );
}

/** The extension over the shop, with the request that the code beside it sends. */
export function ExtensionScene() {
  const t = useMessages('illustrations').slip;
  return (
    <ShopWindow label={t.label}>
      <p className="extension-scene__goods cluster">
        <svg viewBox="0 0 80 80" width="80">
          <GoodsDrawing />
        </svg>
        <span>{t.amount}</span>
      </p>
      <PaymentSlip />
    </ShopWindow>
  );
}
