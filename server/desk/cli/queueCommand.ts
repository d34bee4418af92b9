import { Option } from 'commander';
import { DECISION_WORKING_DAYS } from '../../../shared/limits.ts';
import { FORM_KINDS, type FormKind } from '../../../shared/submission/schemas/formSections.ts';
import { SUBMISSION_STATUSES } from '../../../shared/submission/submission.ts';
import { loadQueue } from '../review/queue.ts';
import type { DeskCommands } from './desk.ts';
import { JSON_OPTION, KIND_OPTION } from './options.ts';

export const QUEUE_COMMANDS: DeskCommands = {
  queue: {
    summary: 'Print the submissions that wait for a decision as JSON, for scripts.',
    details: `Overdue ones come first. Teams are promised ${DECISION_WORKING_DAYS.dapp} working days, applicants ${DECISION_WORKING_DAYS.recruiting}. Reviewers use: serve`,
    options: [KIND_OPTION, new Option('--all', 'add the decided submissions below, newest first'), JSON_OPTION],
    async run(desk, { kind, all = false }: { kind?: FormKind; all?: boolean }) {
      const kinds = kind === undefined ? FORM_KINDS : [kind];
      const statuses = all ? SUBMISSION_STATUSES : (['received'] as const);
      const entries = await loadQueue(await desk.openStore(), desk.now(), { kinds, statuses });
      const decided = entries.filter(({ status }) => status !== 'received');
      const data = [...entries.filter((entry) => !decided.includes(entry)), ...decided.toReversed()];
      return { data, text: JSON.stringify(data, null, 2) };
    },
  },
};
