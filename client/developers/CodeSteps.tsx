import { CODE_STEPS } from '../../shared/brand/brand.ts';
import { useMessages } from '../i18n/messages.ts';
import { CodeText } from '../ui/CodeText.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';

const STEPS = ['connect', 'sign', 'send'] as const;

/** The three calls of the SDK. The radio buttons choose the one that is shown, by CSS alone. */
export function CodeSteps() {
  const t = useMessages('developer').steps;
  return (
    <div className="code-steps terminal terminal--large">
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
            {t.names[step]}
          </label>
        ))}
      </fieldset>
      {STEPS.map((step) => (
        <div key={step} className="code-steps__step" data-step={step}>
          <div className="terminal__line">
            <p className="note">{t.texts[step]}</p>
            <CopyButton text={CODE_STEPS[step]} name={t.names[step]} />
          </div>
          <pre translate="no">
            <CodeText code={CODE_STEPS[step]} />
          </pre>
        </div>
      ))}
    </div>
  );
}
