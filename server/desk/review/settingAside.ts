import { resume as takeUp, setAside as putAside } from '../../records/reviewerTransitions.ts';
import type { SeenState } from '../../records/transitions.ts';
import { dayOf, toSiteTime } from '../../siteTime.ts';
import { endAssignment } from '../../records/assignment.ts';
import { type Actor, makeChange } from './audit.ts';
import { checkFree, loadObstacle, NOTE_LENGTH_MAX } from './decisions.ts';
import { ReviewError } from './obstacles.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Nothing is set aside for longer, so that a wrong year hides nothing. */
const DAYS_MAX = 60;
const DAY_MS = 86_400_000;

interface SettingAside {
  /** The day on which it waits again, YYYY-MM-DD in the site's time zone. */
  until: string;
  /** A text that the team reads on its page. */
  note: string;
  seen: SeenState;
}

/** Sets a submission aside until a day; then it waits again by itself. Throws ReviewError. */
export async function setAside(actor: Actor, receipt: string, { until, note, seen }: SettingAside): Promise<void> {
  const { timeZone } = actor;
  const today = toSiteTime(actor.now().toISOString(), timeZone).date;
  const last = dayOf(new Date(actor.now().getTime() + DAYS_MAX * DAY_MS).toISOString());
  if (!DAY.test(until) || Number.isNaN(Date.parse(until)) || until <= today || until > last)
    throw new ReviewError({ code: 'unknownDay', days: DAYS_MAX });
  if (note.length > NOTE_LENGTH_MAX) throw new ReviewError({ code: 'noteTooLong', max: NOTE_LENGTH_MAX });
  await makeChange(actor, 'set aside', async (trx, at) => {
    await checkFree(trx, receipt, actor, at);
    const set = await putAside(trx, receipt, { until, timeZone, seen, actor: actor.name, note, at });
    if (!set) throw new ReviewError(await loadObstacle(trx, receipt));
    await endAssignment(trx, receipt);
    return { target: receipt, detail: { until, note } };
  });
}

/** Takes up again what is set aside, before its day. Throws ReviewError. */
export async function resume(actor: Actor, receipt: string, seen: SeenState): Promise<void> {
  await makeChange(actor, 'resume', async (trx, at) => {
    await checkFree(trx, receipt, actor, at);
    if (!(await takeUp(trx, receipt, { seen, actor: actor.name, at })))
      throw new ReviewError(await loadObstacle(trx, receipt));
    return { target: receipt, detail: {} };
  });
}
