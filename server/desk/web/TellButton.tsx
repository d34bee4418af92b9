import type { Warning } from '../review/warningDetails.ts';

interface TellProps {
  warnings: readonly Warning[];
  formatTime: (iso: string | null) => string;
}

/** Has the listed team of a dispute told, once; says when that was done, or why it cannot be. */
export function TellButton({ warnings, formatTime }: TellProps) {
  const dispute = warnings.map(({ details }) => details).find((details) => details.kind === 'dispute');
  if (dispute?.kind !== 'dispute') return null;
  if (dispute.isImported)
    return <p className="small soft">The listing came from an imported list: there is no team to tell.</p>;
  if (dispute.toldAt !== null) {
    const answered = dispute.answer === null ? 'It has not answered yet.' : 'It has answered: see above.';
    return (
      <p className="small soft">
        The listed team was told on {formatTime(dispute.toldAt)}. {answered}
      </p>
    );
  }
  return (
    <button className="button danger" name="decision" value="tell" formNoValidate>
      Tell the listed team
    </button>
  );
}
