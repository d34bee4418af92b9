import { BRAND, CONTACT_ADDRESS } from '../../../shared/brand/brand.ts';
import { interpolate, useMessages } from '../../i18n/messages.ts';
import { pairsOf } from '../../ui/illustrations/KeyDevice.tsx';

/** Slices of the body behind its face: their edges are its side. */
const SLICES = [1, 2, 3, 4, 5, 6];

/**
 * The hardware wallet in a three-quarter view, with the names of its parts on stitches. Its face and its loop are cut
 * out of shared/brand/keyDevice.svg; the style sheet turns it with the page.
 */
export function KeyObject() {
  const t = useMessages('home').key;
  return (
    <div className="key-object">
      <div className="key-object__stage" role="img" aria-label={interpolate(t.label, BRAND)}>
        <div className="key-object__shadow" />
        <div className="key-object__body" aria-hidden="true">
          {SLICES.map((slice) => (
            <span key={slice} className="key-object__slice" />
          ))}
          <span className="key-object__loop" />
          <div className="key-object__face">
            <p className="key-object__note">{t.screenTitle}</p>
            <p className="key-object__address" translate="no">
              {pairsOf(CONTACT_ADDRESS).join('\n')}
            </p>
            <p className="key-object__note">{t.screenQuestion}</p>
          </div>
        </div>
      </div>
      <dl className="key-object__parts">
        {t.parts.map(({ name, text }) => (
          <div key={name} className="key-object__part">
            <dt>{name}</dt>
            <dd className="quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
