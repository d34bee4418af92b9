import type { ProjectKind } from '../site/routes.ts';
import type { ReasonCode } from './submission.ts';

/** What a project page shows of the queue. Nothing in it names a submission. */
export interface QueueFigures {
  /** A decision is promised within so many working days. */
  promiseWorkingDays: number;
  waiting: number;
  /** How many of those wait longer than promised. */
  overdue: number;
  /** Working days since the day on which the oldest came; null when none waits. */
  oldestWorkingDays: number | null;
  /** Figures of the last `days` days; null where there were too few decisions. */
  decisions: {
    days: number;
    count: number;
    /** Decisions within the promised time. */
    kept: number;
    /** Half of the decisions took at most so many hours. */
    medianHours: number;
    /** The most frequent reasons for requested changes. */
    reasons: ReasonCode[];
  } | null;
}
export type QueueData = Record<ProjectKind, QueueFigures>;
