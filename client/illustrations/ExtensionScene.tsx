import { EXAMPLE_ORDER, SHORT_ADDRESS } from '../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../i18n/messages.ts';
import { ChainMark } from '../ui/ChainMark.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MarkSketch } from '../ui/Mark.tsx';

/** The extension over the shop, with the request that the code beside it sends. */
export function ExtensionScene() {
  const { slip: t, scene } = useMessages('illustrations');
  return (
    <div className="extension-scene" role="img" aria-label={t.label}>
      <div className="extension-scene__browser" aria-hidden="true">
        <p className="extension-scene__bar line note" translate="no">
          {t.shop}
        </p>
        <p className="extension-scene__goods cluster">
          <MarkSketch />
          {t.amount}
        </p>
        <div className="signing-slip surface">
          <p className="signing-slip__wallet">
            {scene.wallet}
            <span translate="no">{SHORT_ADDRESS}</span>
          </p>
          <p className="signing-slip__site line quiet">
            <Icon name="globe" />
            {t.site}
          </p>
          <p className="signing-slip__sentence">{t.sentence}</p>
          <p className="signing-slip__row quiet">
            <span>{t.feeLabel}</span>
            <span className="signing-slip__fee">
              <ChainMark platform={1} />
              {t.fee}
            </span>
          </p>
          <p className="signing-slip__row quiet">
            <span>{t.summaryLabel}</span>
            <span>{interpolate(t.summary, { order: EXAMPLE_ORDER })}</span>
          </p>
          <p className="signing-slip__buttons">
            <span>{t.reject}</span>
            <span>{t.confirm}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
