import type { Challenge } from '../../../shared/submission/submission.ts';
import { TextField } from '../../forms/TextField.tsx';
import { interpolate, type Messages } from '../../i18n/messages.ts';
import { CopyLink } from '../../ui/copyButtons.tsx';

interface ProofStepsProps {
  /** The text to publish or sign. */
  line: string;
  copy: { copy: string; copied: string };
  /** One sentence for each place where it can be published. */
  steps: readonly string[];
  /** A field for a signature; null when the owner's address cannot sign. */
  signature: { name: string; label: string; help: string } | null;
}

/** The places where the line of a challenge can be published or signed, a sentence each. */
export function formatProofSteps(t: Messages['submissionStatus']['proof'], { file, host, owner }: Challenge): string[] {
  const steps = [interpolate(t.file, { file }), interpolate(t.dns, { host })];
  return owner === null ? steps : [...steps, interpolate(t.sign, { owner })];
}

/** How a team proves control of its website or its owner's account, inside a form. */
export function ProofSteps({ line, copy, steps, signature }: ProofStepsProps) {
  return (
    <>
      <p>
        <code translate="no">{line}</code>
      </p>
      <CopyLink address={line} words={copy} />
      <ul className="bullets">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {signature && <TextField {...signature} optional="conditionally" autoComplete="off" />}
    </>
  );
}
