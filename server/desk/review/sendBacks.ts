import type { FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { hasSubject } from '../../../shared/submission/submission.ts';
import type { DECIDED } from '../../records/transitions.ts';

/** A status that a reviewer gives with reasons: every decision but to accept. */
export type SendBackStatus = Exclude<(typeof DECIDED)[number], 'accepted'>;

/** All that the desk knows of such a decision. */
interface SendBack {
  /** Its name and summary on the command line. */
  command: string;
  summary: string;
  /** Its button on the page of a submission, and the key that presses it. */
  button: string;
  key: string;
  /** Whether the submission is closed by it: its button is red. */
  isFinal: boolean;
  /** The status as one word; “This one is …”; “Mina … on a day”; what was done, after a receipt. */
  word: string;
  state: string;
  deed: string;
  done: string;
  /** Its effect and what the team sees of it, for forms that can be listed and for the other two. */
  effect: Readonly<Record<'project' | 'fake' | 'recruiting', string>>;
}

/** A row for each; a missing one does not compile. */
export const SEND_BACKS: Readonly<Record<SendBackStatus, SendBack>> = {
  changes: {
    command: 'changes',
    summary: 'Ask the team to revise its submission.',
    button: 'Ask for changes',
    key: 'c',
    isFinal: false,
    word: 'changes',
    state: 'sent back for changes',
    deed: 'asked the team for changes',
    done: ': the team was asked to revise it.',
    effect: {
      project:
        'Keeps the contract reserved for this team. They see your reasons and note, and their revision returns to the queue.',
      fake: 'The sender sees your reasons and note, and the revision returns to the queue.',
      recruiting: 'The applicant sees your reasons and note, and the revision returns to the queue.',
    },
  },
  refused: {
    command: 'refuse',
    summary: 'Decline a submission.',
    button: 'Decline',
    key: 'd',
    isFinal: true,
    word: 'declined',
    state: 'declined',
    deed: 'declined this one',
    done: ' is declined.',
    effect: {
      project: 'Closes it. The team sees “Not accepted” with your reasons and note. Anyone can submit it again.',
      fake: 'Closes it. The sender sees “Not accepted” with your reasons and note. Nothing is listed.',
      recruiting: 'Closes it. The applicant sees “Not accepted” with your reasons and note.',
    },
  },
};

export const SEND_BACK_STATUSES = Object.keys(SEND_BACKS) as SendBackStatus[];

/** The row of a status that is such a decision; undefined for the others. */
export function findSendBack(status: string): SendBack | undefined {
  return SEND_BACK_STATUSES.some((known) => known === status) ? SEND_BACKS[status as SendBackStatus] : undefined;
}

/** The effect of a decision on a submission of this form, and what its sender sees of it. */
export function effectOn(kind: FormKind, { effect }: SendBack): string {
  return effect[hasSubject(kind) ? 'project' : (kind as 'fake' | 'recruiting')];
}
