import { SHORT_ADDRESS } from '../../../shared/brand/brand.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Phone } from '../../ui/illustrations/PhoneScene.tsx';
import { MarkSketch } from '../../ui/Mark.tsx';
import { ChainMark } from '../../ui/ChainMark.tsx';

/** A swap with its quote: amounts at the rates of the tokens in the other illustrations. */
export function SwapPhone() {
  const { scene, slip } = useMessages('illustrations');
  const t = useMessages('download').swap;
  return (
    <Phone tab="assets">
      <p className="phone__title">{scene.swap}</p>
      {([t.pay, t.receive] as const).map(({ label, amount }, index) => (
        <div key={label} className="phone__amount">
          <p>{label}</p>
          <p className="phone__large line">
            <ChainMark platform={index === 0 ? 1 : 27} />
            <span>{amount}</span>
          </p>
        </div>
      ))}
      <Row name={t.rateLabel} value={t.rate} />
      <Row name={t.leastLabel} value={t.least} />
      <Row name={slip.feeLabel} value={slip.fee} />
      <p className="phone__button">{scene.swap}</p>
    </Phone>
  );
}

/** An approval of the shop in the other illustrations, before it is revoked. */
export function ApprovalPhone() {
  const { scene, slip } = useMessages('illustrations');
  const t = useMessages('download').approval;
  return (
    <Phone tab="me">
      <p className="phone__title">{t.title}</p>
      <div className="phone__amount">
        <p>{slip.shop}</p>
        <p className="phone__large line">
          <ChainMark platform={0} />
          <span>{scene.tokens.at(-1)?.name}</span>
        </p>
      </div>
      <p className="phone__sentence">{t.sentence}</p>
      <Row name={t.nowLabel} value={slip.amount} />
      <Row name={t.afterLabel} value={t.after} />
      <Row name={slip.feeLabel} value={slip.fee} />
      <p className="signing-slip__buttons phone__end">
        <span>{slip.reject}</span>
        <span>{t.revoke}</span>
      </p>
    </Phone>
  );
}

/** An NFT of the wallet in the other illustrations. */
export function NftPhone() {
  const { scene } = useMessages('illustrations');
  const t = useMessages('download').nft;
  return (
    <Phone tab="assets">
      <div className="phone__picture">
        <MarkSketch />
      </div>
      <p className="phone__large line">{t.name}</p>
      <Row name={t.owner} value={SHORT_ADDRESS} />
      <Row name={t.chain} value={scene.tokens[0]?.name ?? ''} />
      <p className="phone__button phone__end">{scene.send}</p>
    </Phone>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <p className="signing-slip__row quiet">
      <span>{name}</span>
      <span translate="no">{value}</span>
    </p>
  );
}
