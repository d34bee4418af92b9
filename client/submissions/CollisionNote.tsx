import type { Collision } from '../../shared/submission.ts';
import { fill, useMessages } from '../messages.ts';
import { OutLink } from '../ui/OutLink.tsx';
import { useSubmission } from './submissionContext.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** What a submission collides with, so that nobody has to guess. */
export function CollisionNote({ code, platform, address, name, since }: Collision) {
  const { kind } = useSubmission();
  const t = useMessages('submissionForm').collision;
  const { included } = useMessages('submit');
  return (
    <p className="collision-note">
      {name && <span>{fill(t.listed, { name })}</span>}
      <span translate="no">{fill(t.on, { platform, address })}</span>
      {since && <span>{fill(t.received, { date: since.slice(0, DAY_LENGTH) })}</span>}
      {kind === 'token' && code === 'alreadyListed' && <OutLink to="tokenRepository">{included.link}</OutLink>}
    </p>
  );
}
