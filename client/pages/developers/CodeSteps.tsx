import { CODE_STEPS, EXAMPLE_MESSAGE } from '../../../shared/brand/codeSteps.ts';
import { findPlatformLabel } from '../../../shared/submission/platforms.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PaymentSlip, ShopWindow, SigningSlip, SlipRow } from '../../ui/illustrations/SigningSlip.tsx';
import { ChainMark } from '../../ui/ChainMark.tsx';
import { CodeText } from '../../ui/CodeText.tsx';
import { CopyButton } from '../../ui/copyButtons.tsx';
import { Icon } from '../../ui/Icon.tsx';

const STEPS = ['connect', 'sign', 'send'] as const;
/** Platform ids of the chains in the code that connects. */
const CHAINS = [1, 24] as const;

/**
 * The three calls of the SDK, each with the request that it makes in the wallet. The radio buttons choose the one that
 * is shown, by CSS only.
 */
export function CodeSteps() {
  const t = useMessages('developer').steps;
  return (
    <div className="code-steps">
      <div className="terminal terminal--large">
        <fieldset className="cluster">
          <legend className="visually-hidden">{t.title}</legend>
          {STEPS.map((step) => (
            <label key={step} className="terminal-tab">
              <input
                type="radio"
                name="code-step"
                value={step}
                defaultChecked={step === 'connect'}
                className="visually-hidden"
              />
              <span>{t.names[step]}</span>
            </label>
          ))}
        </fieldset>
        <div className="code-steps__code">
          {STEPS.map((step) => (
            <div key={step} className="code-steps__step" data-step={step}>
              <div className="terminal__line">
                <p className="note">{t.texts[step]}</p>
                <CopyButton text={CODE_STEPS[step]} name={t.names[step]} />
              </div>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what can have the focus */}
              <pre tabIndex={0} translate="no">
                <CodeText code={CODE_STEPS[step]} />
              </pre>
            </div>
          ))}
        </div>
      </div>
      <ShopWindow label={t.slips.label}>
        <StepSlips />
      </ShopWindow>
    </div>
  );
}

/** The slips lie over each other, so that all have the height of the highest. */
function StepSlips() {
  const { slips: t, names } = useMessages('developer').steps;
  const { slip } = useMessages('illustrations');
  return (
    <div className="layers">
      <SigningSlip step="connect" sentence={t.connect} confirm={names.connect}>
        {CHAINS.map((platform) => (
          <SlipRow
            key={platform}
            term={
              <>
                <ChainMark platform={platform} />
                <span translate="no">{findPlatformLabel(platform)}</span>
              </>
            }
          >
            <Icon name="check" />
          </SlipRow>
        ))}
      </SigningSlip>
      <SigningSlip step="sign" sentence={t.sign} confirm={names.sign}>
        <SlipRow term={t.message}>
          <code translate="no">{EXAMPLE_MESSAGE}</code>
        </SlipRow>
        <SlipRow term={slip.feeLabel}>{t.noFee}</SlipRow>
      </SigningSlip>
      <PaymentSlip step="send" />
    </div>
  );
}
